//! What is written to files, whole.

use super::*;

fn blank() -> Options {
    Options { blank: true, ..options(ENGLISH) }
}

fn fork_view() -> View {
    View::open(Algorithm::AlphaBeta, fork(), None).unwrap()
}

#[test]
fn the_table_is_plain_ascii_numbers_in_csv() {
    assert_eq!(
        csv(&fork_view().table(&options(ENGLISH))),
        "step,vertex,α,β,value,cut\n\
         2,x,-inf,+inf,1,–\n\
         4,r,1,+inf,1,–\n\
         5,y,1,+inf,-2,–\n\
         7,r,1,+inf,1,–\n"
    );
    assert_eq!(
        csv(&fork_view().table(&blank())),
        "step,vertex,α,β,value,cut\n2,x,,,,\n4,r,,,,\n5,y,,,,\n7,r,,,,\n"
    );
}

#[test]
fn names_with_commas_are_quoted_in_csv() {
    let (subject, _) = read("{(0, 0): [(1, 1)], (1, 1): []}").unwrap();
    let view = View::open(Algorithm::Attractor, subject, None).unwrap();
    assert!(csv(&view.table(&options(ENGLISH))).contains("\"(0, 0)\""));
}

#[test]
fn the_table_is_a_tabular_in_latex() {
    let view = View::open(Algorithm::Minimax, fork(), None).unwrap();
    assert_eq!(
        latex(&view.table(&options(Language::French))),
        "\\begin{tabular}{|c|c|c|}\n  \\hline\n  étape & sommet & valeur \\\\ \\hline\n  \
         2 & x & 1 \\\\ \\hline\n  4 & y & $-$2 \\\\ \\hline\n  6 & r & 1 \\\\ \\hline\n\\end{tabular}\n"
    );
}

#[test]
fn a_step_is_a_picture_in_tikz() {
    let view = fork_view();
    assert_eq!(
        tikz(&view.step(4, &options(ENGLISH))),
        "% \\usepackage{tikz}
\\begin{tikzpicture}[vertex/.style={draw,minimum size=7mm,inner sep=1pt}]
  \\definecolor{lead}{HTML}{33409B}
  \\definecolor{cut}{HTML}{A83A14}
  \\definecolor{won}{HTML}{006A86}
  \\node[vertex,circle] (v0) at (0.60,0.00) {$\\geq$1};
  \\node[right,align=left,font=\\scriptsize] at (v0.east) {r\\\\ $\\alpha=$1 $\\beta=+\\infty$};
  \\node[vertex,rectangle] (v1) at (0.00,-1.70) {1};
  \\node[right,align=left,font=\\scriptsize] at (v1.east) {x};
  \\node[vertex,rectangle,lead,very thick,fill=lead!10,text=black] (v2) at (1.20,-1.70) {$-$2};
  \\node[right,align=left,font=\\scriptsize] at (v2.east) {y\\\\ $\\alpha=$1 $\\beta=+\\infty$};
  \\draw[->] (v0) -- (v1);
  \\draw[->] (v0) -- (v2);
\\end{tikzpicture}
"
    );
}

#[test]
fn a_worksheet_gives_the_leaves_and_hides_the_rest() {
    let view = fork_view();
    let step = view.step(view.len() - 1, &blank());
    let drawn = svg(&step, game::picture::svg::Palette::Light);
    assert!(drawn.contains(">−2<") && !drawn.contains('α') && !drawn.contains('≥'));
    let text = step_text(&step, &blank(), false);
    assert!(!text.contains("α=") && !text.contains("\n>"), "{text}");
    assert!(!summary(&view, &blank()).contains("worth"));
}

#[test]
fn the_page_needs_nothing_else_and_lists_every_step() {
    for view in [course(Algorithm::AlphaBeta), opened(Algorithm::Attractor, "nim-8")] {
        let page = page(&view, &options(Language::French)).unwrap();
        assert_eq!(page.matches("<section ").count(), view.len());
        let outside = page.replace("http://www.w3.org/2000/svg", "");
        assert!(
            !outside.contains("http") && !outside.contains("src=") && !outside.contains("@import")
        );
    }
}

#[test]
fn a_blank_page_is_a_worksheet_then_the_answers() {
    let page = page(&course(Algorithm::AlphaBeta), &blank()).unwrap();
    let (sheet, answers) = page.split_once("class=\"answers\"").unwrap();
    assert!(!sheet.contains("≤2") && answers.contains("≤2"));
    assert!(!page.contains("<script"));
}

#[test]
fn a_page_of_too_many_steps_is_refused_with_their_number() {
    let refused = page(&opened(Algorithm::Memo, "hexapawn-3x4"), &options(ENGLISH));
    assert_eq!(refused.unwrap_err(), Untraceable::TooManySteps { steps: 3451, limit: 2_000 });
}

#[test]
fn names_from_files_cannot_become_markup() {
    let text = r#"{"<b>&": ["\\x{"], "\\x{": []}"#.replace('\\', "\\\\");
    let (subject, _) = read(&text).unwrap();
    let view = View::open(Algorithm::Attractor, subject, None).unwrap();
    let page = page(&view, &options(ENGLISH)).unwrap();
    assert!(!page.contains("<b>"));
    let drawn = tikz(&view.step(0, &options(ENGLISH)));
    assert!(drawn.contains("\\textbackslash{}"), "{drawn}");
}
