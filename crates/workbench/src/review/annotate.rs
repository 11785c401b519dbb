//! How is a review written into the game's file? Comments at mistakes and turns, better lines as
//! variations, and the judge's numbers at every node as Sabaki reads them (`SBKV`, `SBKS`).

use go::Size;

use super::futures::Why;
use super::line::line;
use super::weigh::Review;
use crate::gtp::vertex_name;
use crate::store::{Document, NodeId, Tree, TreeError};
use crate::words::Words;
use crate::words::spatial::Said;
use crate::words::why;

/// Moves of a better line that are written.
const LONGEST_LINE: usize = 8;

/// Writes a review into a document; `head` says who judged and how, `told` why moves were worse.
///
/// # Errors
/// When the document is not that of the game reviewed.
pub fn annotate(
    words: &Words,
    document: &mut Document,
    review: &Review,
    head: &str,
    told: &[Why],
) -> Result<(), TreeError> {
    let line: Vec<NodeId> = line(document).into_iter().map(|(node, _)| node).collect();
    remark(document, Tree::ROOT, head)?;
    for (index, (opinion, &node)) in review.opinions.iter().zip(&line).enumerate() {
        let rate = format!("{:.2}", opinion.win_rate * 100.0);
        document.set_property(node, "SBKV", vec![rate])?;
        if let Some(lead) = opinion.lead {
            document.set_property(node, "SBKS", vec![format!("{lead:.1}")])?;
        }
        if review.turns.contains(&index) {
            remark(document, node, &why::stands(words, review, index))?;
        }
    }
    for own in told {
        let Some(&node) = line.get(own.number) else { continue };
        describe(words, document, review, (node, own))?;
        let above = line[own.number - 1];
        add_better(document, review, (above, own))?;
    }
    Ok(())
}

fn describe(
    words: &Words,
    document: &mut Document,
    review: &Review,
    (node, own): (NodeId, &Why),
) -> Result<(), TreeError> {
    let size = own.before.board().size();
    let weighed = review.moves.iter().find(|weighed| weighed.number == own.number);
    let mut lines: Vec<String> = Vec::new();
    lines.extend(weighed.map(|weighed| why::weighed(words, size, weighed)));
    lines.extend(why::all(words, own).iter().map(Said::plain));
    if weighed.is_some_and(|weighed| weighed.is_mistake) {
        // A bad move, in SGF's words.
        document.set_property(node, "BM", vec!["1".to_string()])?;
    }
    remark(document, node, &lines.join("\n"))
}

/// Adds a remark below what the file says already.
fn remark(document: &mut Document, node: NodeId, text: &str) -> Result<(), TreeError> {
    let known = document.tree().node(node).and_then(|own| own.comment()).map(str::to_string);
    let comment = match known {
        Some(known) => format!("{known}\n\n{text}"),
        None => text.to_string(),
    };
    document.set_comment(node, &comment)
}

/// The better line as a variation, as far as it is legal.
fn add_better(
    document: &mut Document,
    review: &Review,
    (above, own): (NodeId, &Why),
) -> Result<(), TreeError> {
    let Some(better) = own.better else { return Ok(()) };
    let size: Size = own.before.board().size();
    let judged = &review.opinions[own.number - 1];
    let moves = if judged.best == better.mv {
        judged.line.clone()
    } else {
        std::iter::once(better.mv).chain(better.reply).collect()
    };
    let mut node = above;
    for mv in moves.into_iter().take(LONGEST_LINE) {
        match document.play(node, &vertex_name(size, mv)) {
            Ok(next) => node = next,
            Err(TreeError::Move(_)) => break,
            Err(error) => return Err(error),
        }
    }
    Ok(())
}
