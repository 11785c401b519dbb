//! Right answers pass in every language, wrong ones are caught with a small case.

use super::*;

#[test]
fn every_solution_in_python_passes() {
    let Some(python) = python() else { return skipped("Python") };
    for exercise in exercises() {
        let source = examples().join(&exercise).join("solution.py").display().to_string();
        passes(&exercise, "8", &[python, &source]);
    }
}

#[test]
fn every_solution_in_c_passes() {
    if !runs("cc", "--version") {
        return skipped("a C compiler");
    }
    for exercise in exercises() {
        let folder = TempDir::new().unwrap();
        let program = compiled_c(&examples().join(&exercise).join("solution.c"), folder.path());
        passes(&exercise, "20", &[&program]);
        compiled_c(&examples().join(&exercise).join("starter.c"), folder.path());
    }
}

#[test]
fn every_solution_in_ocaml_passes() {
    if !runs("ocamlopt", "-version") {
        return skipped("OCaml");
    }
    for exercise in exercises() {
        let folder = TempDir::new().unwrap();
        let program =
            compiled_ocaml(&examples().join(&exercise).join("solution.ml"), folder.path());
        passes(&exercise, "20", &[&program]);
        compiled_ocaml(&examples().join(&exercise).join("starter.ml"), folder.path());
    }
}

/// What a wrong program is told; exit code 1.
fn caught(exercise: &str, command: &[&str]) -> String {
    let mut arguments =
        vec!["check", exercise, "--seed", "7", "--cases", "60", "--time", "60", "--"];
    arguments.extend(command);
    let output = stratege(&arguments);
    assert_eq!(output.status.code(), Some(1), "{exercise} {command:?}: {}", text(&output));
    text(&output)
}

/// The input of the smallest case, as it is shown.
fn shown_input(report: &str) -> Vec<String> {
    let lines = report.lines().skip_while(|line| *line != "Input:").skip(1);
    lines.take_while(|line| !line.is_empty()).map(|line| line[4..].to_string()).collect()
}

#[test]
fn mistakes_of_the_sources_and_others_are_caught_with_a_minimal_case() {
    let Some(python) = python() else { return skipped("Python") };
    // Exercise, mistake, the most lines that the input of its smallest case has.
    let mistakes = [
        ("bipartite", "greedy.py", 3),
        ("tictactoe-end", "full_compared.py", 3),
        ("minimax", "negamax_sign.py", 4),
        ("hexapawn", "min_of_losses.py", 6),
        ("attractor", "any_move.py", 7),
        ("nim", "only_four.py", 3),
        ("go-capture", "own_first.py", 5),
        ("go-legal", "simple_ko.py", 14),
        ("k-smallest", "sorting.py", 1),
        ("zobrist", "edge_is_empty.py", 8),
        ("gomoku-bars", "no_diagonals.py", 6),
    ];
    for (exercise, file, most) in mistakes {
        let source = examples().join(exercise).join("wrong").join(file).display().to_string();
        let report = caught(exercise, &[python, &source]);
        assert!(report.contains("Wrong answer") || report.contains("Bad format"), "{report}");
        let input = shown_input(&report);
        assert!(!input.is_empty() && input.len() <= most, "{exercise}: {report}");
        assert!(report.contains("--seed 7 --cases 60 --case "), "{report}");
    }
}

#[test]
fn the_greedy_check_fails_on_two_vertices() {
    let Some(python) = python() else { return skipped("Python") };
    let source = examples().join("bipartite/wrong/greedy.py").display().to_string();
    let report = caught("bipartite", &[python, &source]);
    // One edge between two vertices, the head listed first.
    assert_eq!(shown_input(&report).len(), 3, "{report}");
}

#[test]
fn the_function_of_question_six_fails_on_a_board_of_four_points() {
    if !runs("cc", "--version") {
        return skipped("a C compiler");
    }
    let folder = TempDir::new().unwrap();
    let program = compiled_c(&examples().join("go-liberties/wrong/question6.c"), folder.path());
    let report = caught("go-liberties", &[&program]);
    let input = shown_input(&report);
    assert_eq!(input[0], "2", "{report}");
}

#[test]
fn every_exercise_has_a_page_and_starters_in_both_languages() {
    for exercise in exercises() {
        for (language, word) in [("en", "Example 2, output:"), ("fr", "Exemple 2, sortie")] {
            let output = stratege(&["check", &exercise, "--statement", "--lang", language]);
            assert!(text(&output).contains(word), "{}", text(&output));
        }
        for language in ["python", "c", "ocaml"] {
            assert!(!stratege(&["check", &exercise, "--starter", language]).stdout.is_empty());
        }
    }
}

#[test]
fn plain_recursion_is_too_slow_where_a_memory_is_asked() {
    let Some(python) = python() else { return skipped("Python") };
    let plain = examples().join("hexapawn").join("solution.py").display().to_string();
    let output =
        stratege(&["check", "hexapawn-memo", "--cases", "0", "--time", "2", "--", python, &plain]);
    let said = text(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("Time-out"), "{said}");
}
