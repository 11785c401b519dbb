//! What does a line ask of the program that is no position?

use serde_json::{Value as Json, json};

use super::fields::{Fields, Refusal};
use super::queue::Queue;

/// Does what a line with an `action` asks, and answers it.
pub(super) fn answer(fields: &Fields, queue: &Queue) -> Result<Vec<Json>, Refusal> {
    match fields.action().and_then(Json::as_str) {
        Some("query_version") => {
            let version = json!(env!("CARGO_PKG_VERSION"));
            Ok(vec![fields.echo([("version", version), ("git_hash", json!("<omitted>"))])])
        }
        Some("query_models") => Ok(vec![fields.echo([("models", models())])]),
        // Every position has a tree of its own, which is gone when it is answered.
        Some("clear_cache") => Ok(vec![fields.echo([])]),
        Some("terminate") => {
            let refused = || fields.refuse("terminateId", "Must be a string");
            let id = fields.required("terminateId")?.as_str().ok_or_else(refused)?;
            end(fields, queue, Some(id))
        }
        Some("terminate_all") => end(fields, queue, None),
        _ => Err(fields.refuse(
            "action",
            "Must be query_version, query_models, clear_cache, terminate or terminate_all",
        )),
    }
}

fn end(fields: &Fields, queue: &Queue, id: Option<&str>) -> Result<Vec<Json>, Refusal> {
    let turns = fields.wholes("turnNumbers", 0, i64::MAX)?;
    let ended = queue.end(|task| {
        let is_turn =
            |turns: &Vec<i64>| i64::try_from(task.turn).is_ok_and(|turn| turns.contains(&turn));
        id.is_none_or(|id| task.query.id == id) && turns.as_ref().is_none_or(is_turn)
    });
    Ok(ended.into_iter().chain([fields.echo([])]).collect())
}

/// There is one: playouts and the learned model of moves that is built in.
fn models() -> Json {
    json!([{
        "name": "stratege",
        "internalName": concat!("stratege-", env!("CARGO_PKG_VERSION")),
        "maxBatchSize": 1,
        "usesHumanSLProfile": false,
    }])
}
