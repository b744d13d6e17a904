//! Forms with several fields.

use local_discord::{Answer, LocalDiscord, Modal};
use serde_json::{Value, json};

use crate::bot::{Gateway, Rest, with, with_bot};

fn input(custom_id: &str, more: &Value) -> Value {
    let input =
        json!({"type": 4, "custom_id": custom_id, "label": custom_id.to_uppercase(), "style": 1});
    with(input, more)
}

fn form(inputs: &[Value]) -> Value {
    let rows = inputs.iter();
    let rows: Value = rows
        .map(|input| json!({"type": 1, "components": [input]}))
        .collect();
    json!({"type": 9, "data": {"custom_id": "f", "title": "A form", "components": rows}})
}

async fn shown(
    discord: &LocalDiscord,
    rest: &Rest,
    gateway: &mut Gateway,
    form: &Value,
) -> Result<Modal, Value> {
    let (ada, tavern) = (discord.person("Ada"), discord.channel("tavern"));
    let (answer, refusal) = tokio::join!(ada.types(tavern, "/tak board"), async {
        let interaction = gateway.interaction().await;
        let (status, reply) = rest.answer(&interaction, form).await;
        if status != 204 {
            rest.answer(&interaction, &json!({"type": 5})).await;
        }
        (status != 204).then_some(reply)
    });
    match (answer, refusal) {
        (Answer::Modal(modal), None) => Ok(modal),
        (_, Some(reply)) => Err(reply),
        (answer, None) => panic!("{answer:?}"),
    }
}

#[tokio::test]
async fn form_fields_are_filled_by_label_or_id() {
    let (discord, rest, mut gateway) = with_bot().await;
    let five = form(&[
        input("name", &json!({})),
        input("story", &json!({"style": 2, "max_length": 10})),
        input("size", &json!({"value": "5"})),
        input("note", &json!({"required": false, "min_length": 3})),
        input(
            "last",
            &json!({"required": false, "placeholder": "anything"}),
        ),
    ]);
    let modal = shown(&discord, &rest, &mut gateway, &five).await.unwrap();
    let fields = &modal.fields;
    assert_eq!(fields.len(), 5);
    assert!(fields[1].is_paragraph && !fields[0].is_paragraph);
    assert!(fields[0].required && !fields[3].required);
    assert_eq!(fields[2].value.as_deref(), Some("5"));
    assert_eq!(fields[4].placeholder.as_deref(), Some("anything"));

    let ada = discord.person("Ada");
    let table: [(&[(&str, &str)], &str); 4] = [
        (&[("STORY", "x")], "NAME must be filled."),
        (
            &[("NAME", "x"), ("STORY", "x".repeat(11).leak())],
            "STORY must have 0 to 10 characters.",
        ),
        (
            &[("NAME", "x"), ("STORY", "x"), ("NOTE", "no")],
            "NOTE must have 3 to 4000 characters.",
        ),
        (&[("Nmae", "x")], "The form has no field Nmae."),
    ];
    for (values, why) in table {
        let answer = ada.fills(&modal, values).await;
        assert!(
            matches!(&answer, Answer::Unsent(said) if said == why),
            "{answer:?}"
        );
    }

    let values = [("NAME", "Ada"), ("story", "a\nstory")];
    let (answer, data) = tokio::join!(ada.fills(&modal, &values), async {
        let mut interaction = gateway.interaction().await;
        rest.answer(&interaction, &json!({"type": 5})).await;
        interaction["data"].take()
    });
    assert!(matches!(answer, Answer::Deferred(_)), "{answer:?}");
    let rows = data["components"].as_array().unwrap().iter();
    let values: Vec<_> = rows
        .map(|row| &row["components"][0])
        .map(|input| {
            let text = |name: &str| input[name].as_str().unwrap().to_owned();
            (text("custom_id"), text("value"))
        })
        .collect();
    let expected = [
        ("name", "Ada"),
        ("story", "a\nstory"),
        ("size", "5"),
        ("note", ""),
        ("last", ""),
    ];
    assert_eq!(
        values,
        expected.map(|(id, value)| (id.to_owned(), value.to_owned()))
    );
}

#[tokio::test]
async fn invalid_forms_are_refused() {
    let (discord, rest, mut gateway) = with_bot().await;
    let many: Vec<Value> = (0..6)
        .map(|i| input(&format!("f{i}"), &json!({})))
        .collect();
    let one = |more: Value| form(&[input("a", &more)]);
    let table = [
        form(&[]),
        form(&many),
        form(&[input("a", &json!({})), input("a", &json!({}))]),
        one(json!({"custom_id": "x".repeat(101)})),
        one(json!({"label": ""})),
        one(json!({"label": "x".repeat(46)})),
        one(json!({"style": 3})),
        one(json!({"placeholder": "x".repeat(101)})),
        one(json!({"value": "x".repeat(4001)})),
        one(json!({"min_length": 4001})),
        one(json!({"max_length": 0})),
        one(json!({"min_length": 5, "max_length": 4})),
        one(json!({"type": 3})),
    ];
    for body in table {
        let refusal = shown(&discord, &rest, &mut gateway, &body).await;
        assert_eq!(refusal.unwrap_err()["code"], 50_035, "{body}");
    }
}
