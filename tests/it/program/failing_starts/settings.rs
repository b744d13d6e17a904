//! Settings, files of settings, and arguments.

use local_discord::{LocalDiscord, Options};

use super::{OTHER_KEY, WRONG_SETTING, check_failure, folder, run};

#[tokio::test]
async fn invalid_argument_exits_with_code_2() {
    let (folder, _) = folder();
    for arguments in [
        &["dance"][..],
        &["run", "--swiftly"],
        &["perft", "--size", "3"],
        &["migrate", "--log", "tak_tavern=loudly"],
        &["demo", "--listen", "tavern"],
    ] {
        let output = run(folder.path(), &[], arguments).await;
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {stderr}");
        assert!(stderr.starts_with("error: "), "{arguments:?}: {stderr}");
    }
}

#[tokio::test]
async fn unreadable_settings_file_exits_with_line() {
    let (folder, path) = folder();
    let below = folder.path().join("below");
    std::fs::create_dir(&below).unwrap();
    for (text, expected) in [
        (
            "DISCORD_TOKEN='secret\n",
            "cannot read line 1 of {path}/.env, which sets DISCORD_TOKEN; are its quotes closed?",
        ),
        (
            "DISCORD_TOKEN=\u{fc}\n",
            "cannot read line 1 of {path}/.env: it is not UTF-8",
        ),
        (
            "# ours\nA=1\nsecret of Ada\n",
            "cannot read line 3 of {path}/.env: each line is NAME=value, or a comment after #",
        ),
    ] {
        // In Latin-1, each of these characters is one byte.
        let bytes: Vec<u8> = text.chars().map(|c| u8::try_from(c).unwrap()).collect();
        std::fs::write(folder.path().join(".env"), bytes).unwrap();
        let line = expected.replace("{path}", &path);
        check_failure(folder.path(), &[], &["run"], (WRONG_SETTING, &line)).await;
        check_failure(&below, &[], &["run"], (WRONG_SETTING, &line)).await;
        // Commands without settings do not read the file.
        for arguments in [
            &["perft", "--size", "3", "--depth", "1"][..],
            &["render", "--tps", "x3/x3/x3 1 1", "--out", "board.png"],
            &["check", "--help"],
            &["--version"],
        ] {
            for folder in [folder.path(), &below] {
                let output = run(folder, &[], arguments).await;
                let stderr = String::from_utf8(output.stderr).unwrap();
                assert!(output.status.success(), "{arguments:?}: {stderr}");
            }
        }
    }
}

/// Tests may run as root, and no permission stops root. But a link to itself cannot
/// be opened by anyone.
#[cfg(unix)]
#[tokio::test]
async fn unopenable_settings_file_exits_with_code_2() {
    let (folder, path) = folder();
    std::os::unix::fs::symlink(".env", folder.path().join(".env")).unwrap();
    let output = run(folder.path(), &[], &["run"]).await;
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(WRONG_SETTING), "{stderr}");
    let start = format!("cannot read {path}/.env: ");
    assert!(stderr.starts_with(&start), "{stderr}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
}

/// Docker makes a folder of a file to mount that is missing.
#[tokio::test]
async fn folder_in_place_of_settings_file_exits_with_code_2() {
    let (folder, path) = folder();
    std::fs::create_dir(folder.path().join(".env")).unwrap();
    let expected = format!(
        "{path}/.env is a folder; put the settings into a file of that name, or start the program in \
         another folder"
    );
    for command in ["run", "migrate"] {
        check_failure(folder.path(), &[], &[command], (WRONG_SETTING, &expected)).await;
    }
    assert!(!folder.path().join("tak-tavern.db").exists());
}

/// Each setting of `.env.example`, with values that no later start can accept.
#[tokio::test]
async fn wrong_setting_exits_with_code_2() {
    let wrong: [(&str, &[&str]); 15] = [
        ("DISCORD_TOKEN", &["", "wrong", "two\nlines"]),
        (
            "DATABASE_URL",
            &[
                "mysql://localhost/tak",
                "sqlite://cellar/tak.db",
                "sqlite://.",
            ],
        ),
        ("INTERACTIONS_ADDR", &["tavern", "70000", "127.0.0.1:0"]),
        ("DISCORD_PUBLIC_KEY", &["", "d75a", OTHER_KEY]),
        ("GATEWAY", &["maybe", "off", "OFF", "0"]),
        ("MESSAGES", &["maybe", "1", "yes"]),
        ("HOUSE", &["maybe", "0"]),
        ("HOUSE_ENGINE", &[" ", "\"my engine\" tei"]),
        ("SHARDS", &["four", "0-16/16", "3-0/16", "0-0/0"]),
        ("DISCORD_API_URL", &["discord", "ftp://localhost"]),
        // One of the two alone is wrong, too.
        ("WEB_ADDR", &["tavern", "127.0.0.1:0"]),
        ("WEB_URL", &["tavern", "https://tak.example"]),
        ("WEB_PROXIES", &["tavern", "10.0.0.0/99"]),
        ("HEALTH_ADDR", &["tavern", "70000"]),
        ("RUST_LOG", &["loudly", "tak_tavern=loudly"]),
    ];
    let formats: (&str, &[&str]) = ("LOG_FORMAT", &["xml"]);
    let example = include_str!("../../../../.env.example").lines();
    let names = example.filter_map(|line| line.trim_start_matches('#').split_once('='));
    let is_name = |name: &&str| name.chars().all(|c| c.is_ascii_uppercase() || c == '_');
    let mut expected: Vec<&str> = names.map(|(name, _)| name).filter(is_name).collect();
    // These are read by compose.yaml.
    expected.retain(|name| !["POSTGRES_PASSWORD", "TAK_TAVERN_IMAGE"].contains(name));
    let mut names_of_cases: Vec<&str> = wrong.iter().chain([&formats]).map(|it| it.0).collect();
    expected.sort_unstable();
    names_of_cases.sort_unstable();
    assert_eq!(names_of_cases, expected);

    let (folder, _) = folder();
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let url = discord.url();
    for (name, values) in wrong.into_iter().chain([formats]) {
        for value in values {
            let mut settings = vec![
                ("DISCORD_TOKEN", discord.token()),
                ("DISCORD_API_URL", url.as_str()),
            ];
            if name == "DISCORD_PUBLIC_KEY" {
                settings.push(("INTERACTIONS_ADDR", "127.0.0.1:0"));
            }
            settings.retain(|setting| setting.0 != name);
            settings.push((name, value));
            let output = run(folder.path(), &settings, &["run"]).await;
            let stderr = String::from_utf8(output.stderr).unwrap();
            let code = output.status.code();
            assert_eq!(code, Some(WRONG_SETTING), "{name}={value}: {stderr}");
        }
    }
    assert_eq!(discord.sessions(), 0);
}

/// The service unit names the exit code of the program.
#[test]
fn unit_prevents_restarts_after_wrong_settings() {
    let unit = include_str!("../../../../packaging/tak-tavern.service");
    let line = format!("RestartPreventExitStatus={WRONG_SETTING}");
    assert!(unit.lines().any(|it| it == line), "{unit}");
    assert!(unit.lines().any(|it| it == "Restart=on-failure"), "{unit}");
}
