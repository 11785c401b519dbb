//! A review at work: position by position, each at a seat of the desk, each kept before the next.

use std::fs::File;
use std::sync::Arc;

use go::Position;
use search::Watch;
use tokio::task;

use super::notebook::{self, Chosen, Notebook};
use super::reviewed::Reviewed;
use super::{Inner, NotJudged, Reviews, lock};
use crate::matches::{Kind, Trouble};
use crate::review::{Judge, NoJudge, Opinion, Program};
use crate::store::Id;

/// What a review needs to go on.
struct Desktop {
    file: File,
    judge: Box<dyn Judge + Send>,
    /// What is left to judge: which position it is, and the position.
    left: Vec<(usize, Position)>,
    chosen: Chosen,
}

/// Goes on with a review until it is whole, stopped, or fails.
pub(super) async fn attend(inner: Arc<Inner>, id: Id, watch: Arc<Watch>) {
    let result = go_on(&inner, id, &watch).await;
    if let Err(why) = result
        && !watch.is_stopped()
    {
        lock(&inner.failed).insert(id, Arc::new(why));
    }
    // A review that was stopped has left already; another may have begun since.
    let mut present = lock(&inner.present);
    if present.get(&id).is_some_and(|own| Arc::ptr_eq(&own.watch, &watch)) {
        present.remove(&id);
    }
    drop(present);
    inner.live.announce_review(id);
    Reviews(inner).take_up_next();
}

async fn go_on(inner: &Arc<Inner>, id: Id, watch: &Arc<Watch>) -> Result<(), NotJudged> {
    let (own, stop) = (Arc::clone(inner), Arc::clone(watch));
    let prepared = task::spawn_blocking(move || prepare(&own, id, &stop)).await;
    let Some(desktop) = prepared.map_err(|_| panicked())?? else { return Ok(()) };
    let Desktop { file, mut judge, left, chosen } = desktop;
    for (index, position) in left {
        // The review is never closed; without its turn a position would still be judged.
        let turn = inner.turn.acquire().await.ok();
        if watch.is_stopped() {
            break;
        }
        let (own, stop, budget) = (Arc::clone(inner), Arc::clone(watch), chosen.budget());
        let work = move || {
            let mut tell = |opinion: &Opinion| own.think(id, index, opinion);
            let judged = judge.judge_aloud(&position, (&budget, &stop), &mut tell);
            (judge, judged, position)
        };
        let (again, judged, position) =
            inner.desk.compute_long(work).await.map_err(|_| panicked())?;
        drop(turn);
        judge = again;
        let opinion = judged.map_err(NotJudged::Trouble)?;
        let line = notebook::line(position.key(), &opinion, position.board().size());
        notebook::append(&file, &line).map_err(NotJudged::File)?;
        inner.think(id, index, &opinion);
    }
    Ok(())
}

fn panicked() -> NotJudged {
    NotJudged::Trouble(Trouble::Cancelled)
}

/// Opens the document and its notebook, and starts the judge; nothing where all is judged.
fn prepare(inner: &Inner, id: Id, watch: &Arc<Watch>) -> Result<Option<Desktop>, NotJudged> {
    let Ok(document) = inner.store.load(id) else { return Ok(None) };
    let reviewed = Reviewed::new(&document, |size| inner.read(id, size), inner.memory(id));
    let Some(reviewed) = reviewed.filter(|own| !own.is_whole()) else { return Ok(None) };
    let Some(notebook) = reviewed.notebook else { return Ok(None) };
    let judge = judge(&notebook.chosen, watch)?;
    let notebook = Notebook { name: judge.name(), ..notebook };
    let left = reviewed.positions.into_iter().enumerate();
    let left = left.filter(|(_, own)| !notebook.opinions.contains_key(&own.key())).collect();
    let file = notebook.begin(&inner.folder, &id.to_string()).map_err(NotJudged::File)?;
    Ok(Some(Desktop { file, judge, left, chosen: notebook.chosen }))
}

fn judge(chosen: &Chosen, watch: &Arc<Watch>) -> Result<Box<dyn Judge + Send>, NotJudged> {
    let Some(contender) = &chosen.program else { return Ok(Box::new(Chosen::built_in())) };
    let Kind::Gtp(line) = &contender.kind else {
        return Err(NotJudged::NoAnalysis(contender.name.clone()));
    };
    match Program::start(line, watch) {
        Ok(program) => Ok(Box::new(program)),
        Err(NoJudge::NoAnalysis(name)) => Err(NotJudged::NoAnalysis(name)),
        Err(NoJudge::Trouble(trouble)) => Err(NotJudged::Trouble(trouble)),
    }
}
