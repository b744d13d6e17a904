# syntax=docker/dockerfile:1
# The bot as an image: docs/hosting.md says how it is run.

FROM rust:1-slim-bookworm AS build
RUN apt-get update \
    && apt-get install --yes --no-install-recommends libssl-dev pkg-config \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY . .
# Without the demo, which nobody needs on a server.
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/build/target \
    cargo build --release --locked --package tak-tavern --no-default-features \
    && cp target/release/tak-tavern /tak-tavern

FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates libssl3 \
    && rm -rf /var/lib/apt/lists/* \
    && install --directory --owner=10001 --group=10001 /data
COPY --from=build /tak-tavern /usr/local/bin/tak-tavern
COPY LICENSE fonts/OFL.txt /usr/share/doc/tak-tavern/
# By number, so that Kubernetes can see that it is not root.
USER 10001:10001
WORKDIR /data
VOLUME /data
ENV DATABASE_URL=sqlite:///data/tak-tavern.db \
    HEALTH_ADDR=127.0.0.1:9464
# Discord may take a while to be reached, and connecting too often is refused.
HEALTHCHECK --interval=30s --timeout=6s --start-period=2m --retries=3 \
    CMD ["tak-tavern", "health"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["tak-tavern"]
CMD ["run"]
