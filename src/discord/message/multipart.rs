//! A body with files in the multipart format (RFC 7578), for responses. The HTTP
//! client encodes those of requests.

use serde_json::Value;
use serenity::all::CreateAttachment;

/// Encodes JSON and files. Returns the content type, with its boundary, and the
/// content.
pub(crate) fn encode(json: &Value, files: &[CreateAttachment]) -> (String, Vec<u8>) {
    // No file contains such a number by chance.
    let boundary = format!("part-{:032x}", rand::random::<u128>());
    let mut content = Vec::new();
    let mut part = |disposition: &str, kind: &str, bytes: &[u8]| {
        let head = format!(
            "--{boundary}\r\nContent-Disposition: form-data; {disposition}\r\nContent-Type: {kind}\r\n\r\n"
        );
        content.extend_from_slice(head.as_bytes());
        content.extend_from_slice(bytes);
        content.extend_from_slice(b"\r\n");
    };
    let text = json.to_string();
    part(
        r#"name="payload_json""#,
        "application/json",
        text.as_bytes(),
    );
    for (number, file) in files.iter().enumerate() {
        let name = quoted(&file.filename);
        let disposition = format!(r#"name="files[{number}]"; filename="{name}""#);
        part(&disposition, "application/octet-stream", &file.data);
    }
    content.extend_from_slice(format!("--{boundary}--\r\n").as_bytes());
    (format!("multipart/form-data; boundary={boundary}"), content)
}

/// A name within double quotes, as browsers write it.
fn quoted(name: &str) -> String {
    name.replace('"', "%22")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn json_precedes_numbered_files() {
        let files = [
            CreateAttachment::bytes(b"one".as_slice(), "a.png"),
            CreateAttachment::bytes(b"two".as_slice(), "b\".ptn"),
        ];
        let (kind, content) = encode(&json!({"type": 4}), &files);
        let boundary = kind.strip_prefix("multipart/form-data; boundary=").unwrap();
        let content = String::from_utf8(content).unwrap();
        let content = content.replace(boundary, "line").replace("\r\n", "\n");
        let expected = r#"--line
Content-Disposition: form-data; name="payload_json"
Content-Type: application/json

{"type":4}
--line
Content-Disposition: form-data; name="files[0]"; filename="a.png"
Content-Type: application/octet-stream

one
--line
Content-Disposition: form-data; name="files[1]"; filename="b%22.ptn"
Content-Type: application/octet-stream

two
--line--
"#;
        assert_eq!(content, expected);
    }
}
