use super::*;

fn reduction(text: &str) -> Reduction {
    Reduction::of(&Formula::read(text).unwrap()).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

pub(crate) fn drawing(grid: &Grid) -> String {
    let mut text = String::new();
    for row in 0..grid.rows() {
        for column in 0..grid.columns() {
            text.push(match grid.at((row, column)) {
                Kind::Wall => '#',
                Kind::WallEye => ' ',
                Kind::Pipe => 'O',
                Kind::Reserve => 'R',
                Kind::Hinge => 'X',
                Kind::Eyes => 'E',
                Kind::Eye => '_',
                Kind::Cell => '.',
            });
        }
        text.push('\n');
    }
    text
}

#[test]
fn the_smallest_board_can_be_written_as_sgf() {
    let reduction = reduction("x1");
    println!("{}", drawing(&reduction.grid));
    println!("{:?}", reduction.balance);
    assert!(reduction.balance.side <= 52);
}

#[test]
fn boards_of_all_shapes_pass_their_checks() {
    for text in ["-x1", "x1; -x1", "x1 x1 x1", "x1 x2", "x1; x2", "order: a b c d\na b d; b c"] {
        let reduction = reduction(text);
        println!("{text}: {:?}", reduction.balance);
    }
}
