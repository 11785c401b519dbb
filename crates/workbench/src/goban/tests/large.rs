//! Files that are large on purpose: what is done for each node must not grow with the others.

use super::*;
use crate::goban::reader::REPEATED;
use crate::store::CHECKED;

/// What is counted by a counter while something is done.
fn counted(
    counter: &'static std::thread::LocalKey<std::cell::Cell<usize>>,
    work: impl FnOnce(),
) -> usize {
    let before = counter.get();
    work();
    counter.get() - before
}

#[test]
fn equal_siblings_are_read_once_each() {
    let count = 3000;
    let sibling = "(;B[ee]C[so]LB[aa:x])";
    let text = format!("(;GM[1]SZ[9]C[a]{})", sibling.repeat(count));
    let looked = counted(&CHECKED, || {
        let (document, _) = opened(&text);
        let node = document.tree().node(NodeId(1)).unwrap();
        assert_eq!(document.tree().move_count(), 1, "they lead to one position");
        assert_eq!(node.properties().values("LB").len(), count, "nothing is lost");
        assert_eq!(node.comment().unwrap().lines().count(), count);
    });
    assert!(looked < 10 * count, "{looked} values looked at");
}

#[test]
fn comments_of_equal_siblings_are_written_together() {
    let (document, _) = opened("(;GM[1]SZ[9](;B[ee]LB[aa:x]C[a\\]])(;B[ee]C[b])(;B[ee]C[c:]C[d]))");
    let node = document.tree().node(NodeId(1)).unwrap();
    assert_eq!(node.comment(), Some("a]\nb\nc:\nd"));
    assert_eq!(node.properties().values("C"), ["a\\]\nb\nc:\nd"]);
    let (again, _) = opened(&written(&document));
    assert_eq!(again.tree().node(NodeId(1)).unwrap().comment(), node.comment());
}

#[test]
fn a_node_with_many_names_keeps_them_in_order() {
    let names: Vec<String> = (0..2000u32)
        .map(|n| (0..4).map(|at| char::from(b'A' + (n / 26u32.pow(at) % 26) as u8)).collect())
        .map(|name: String| format!("Z{name}"))
        .collect();
    let said = names.join("[1]") + "[1]";
    let looked = counted(&CHECKED, || {
        let (document, _) = opened(&format!("(;GM[1]SZ[9];B[ee]{said})"));
        let own = document.tree().node(NodeId(1)).unwrap().properties();
        assert_eq!(own.iter().map(|(name, _)| name.to_string()).collect::<Vec<_>>(), names);
    });
    assert!(looked < 3 * names.len(), "{looked} values looked at");
}

#[test]
fn stones_put_behind_a_long_line_replay_none_of_it() {
    let line = ";B[aa];W[bb];B[cc];W[dd];B[ee];W[ff];B[gg]";
    let mut puts = String::new();
    for column in ('a'..='i').cycle().take(400) {
        write!(puts, "(;AB[{column}a])").unwrap();
    }
    let illegal = "(;W[aa])".repeat(1200);
    let text = format!("(;GM[1]SZ[9]{line}{puts}{illegal}(;W[hh];AE[aa];B[ii]))");
    let repeated = counted(&REPEATED, || {
        let (document, _) = opened(&text);
        let tree = document.tree();
        let fork = tree.node(NodeId(7)).unwrap();
        let last = *fork.children().last().unwrap();
        assert_eq!(tree.node(last).unwrap().name(), "H2", "it goes on from the same position");
        assert!(tree.node(last).unwrap().children().len() == 1);
        assert_eq!(Document::read(&document.write()).as_ref(), Ok(&document));
    });
    assert_eq!(repeated, 0);
}

/// Positions far down a path of set-ups are not all held; those are made anew.
#[test]
fn deep_set_ups_lead_back_to_the_right_position() {
    let mut text = String::from("(;GM[1]SZ[9];B[aa]");
    for number in 0..1100 {
        text.push_str(if number % 2 == 0 { "(;AB[ee]" } else { "(;AE[ee]" });
    }
    text.push_str(";W[hh]");
    for _ in 0..1100 {
        text.push_str(")(;AB[ff];W[ii])");
    }
    text.push(')');
    let (document, _) = opened(&text);
    assert!(document.tree().move_count() > 3000, "both at every depth");
    assert_eq!(Document::read(&document.write()).as_ref(), Ok(&document));
}
