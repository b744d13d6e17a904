"""Prints a server's public games as JSON, one on each line, the newest first.

    python3 games.py https://tak.example SERVER [LIMIT]

SERVER is the id of the server at Discord, and LIMIT the games of one request. Needs Python 3.8 and nothing else.
"""

import json
import sys
import time
import urllib.error
import urllib.parse
import urllib.request


def read(url):
    """Reads an answer, and waits where the site says that it is asked too often."""
    while True:
        try:
            with urllib.request.urlopen(url, timeout=30) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503):
                raise
            time.sleep(int(error.headers.get("Retry-After", 10)))


def games(site, server, limit):
    """Yields the entries of all games. Only a null `next` is the end."""
    query = {"limit": limit}
    while True:
        url = f"{site}/api/v1/servers/{server}/games?{urllib.parse.urlencode(query)}"
        part = read(url)
        yield from part["games"]
        if part["next"] is None:
            return
        query["cursor"] = part["next"]


def whole(site, server, number):
    """Reads a game with its moves."""
    return read(f"{site}/api/v1/servers/{server}/games/{number}")


if __name__ == "__main__":
    site, server = sys.argv[1].rstrip("/"), sys.argv[2]
    limit = int(sys.argv[3]) if len(sys.argv) > 3 else 100
    for entry in games(site, server, limit):
        print(json.dumps(whole(site, server, entry["number"]), ensure_ascii=False))
