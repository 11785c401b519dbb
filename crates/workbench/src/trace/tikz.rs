//! A step as a `TikZ` picture that plain `\usepackage{tikz}` draws.

use game::Player;
use game::picture::{Drawing, Ground, Mark, Node, Picture, Place};

use super::StepView;
use super::export::escape;

/// Centimetres from layer to layer.
const DOWN: f32 = 1.7;
/// Centimetres that a vertex takes, and that a letter beside it takes.
const VERTEX: f32 = 0.9;
const LETTER: f32 = 0.16;

/// The picture of a step.
pub fn tikz(step: &StepView) -> String {
    let Ground::Graph(drawing) = &step.picture.ground else {
        unreachable!("runs are drawn as graphs")
    };
    let across = across(&step.picture, drawing);
    let sheet = Sheet { picture: &step.picture, drawing, across };
    let mut out = String::from(
        "% \\usepackage{tikz}\n\\begin{tikzpicture}[vertex/.style={draw,minimum size=7mm,inner sep=1pt}]\n  \
         \\definecolor{lead}{HTML}{33409B}\n  \\definecolor{cut}{HTML}{A83A14}\n  \
         \\definecolor{won}{HTML}{006A86}\n",
    );
    for index in 0..drawing.nodes.len() {
        out += &sheet.node(index);
    }
    for &(tail, head) in &drawing.edges {
        out += &sheet.edge(tail as usize, head as usize);
    }
    out + "\\end{tikzpicture}\n"
}

struct Sheet<'a> {
    picture: &'a Picture,
    drawing: &'a Drawing,
    /// Centimetres per cell across.
    across: f32,
}

/// Wide enough for what stands between a vertex and the next of its layer.
fn across(picture: &Picture, drawing: &Drawing) -> f32 {
    let beside = |place: Place| {
        let labels = picture.labels.iter().filter(|(at, _)| *at == place);
        labels.map(|(_, text)| text.chars().count()).max().unwrap_or(0) as f32
    };
    let mut order: Vec<&Node> = drawing.nodes.iter().collect();
    order.sort_by(|left, right| left.y.total_cmp(&right.y).then(left.x.total_cmp(&right.x)));
    let layer_mates = order.windows(2).filter(|pair| pair[0].y >= pair[1].y);
    let needed =
        layer_mates.map(|pair| (VERTEX + LETTER * beside(pair[0].place)) / (pair[1].x - pair[0].x));
    needed.fold(1.2, f32::max)
}

impl Sheet<'_> {
    fn has(&self, place: Place, mark: Mark) -> bool {
        self.picture.marks.contains(&(place, mark))
    }

    fn at(&self, index: usize) -> (f32, f32) {
        let node = &self.drawing.nodes[index];
        (self.across * node.x, 0.0 - DOWN * node.y)
    }

    fn node(&self, index: usize) -> String {
        let node = &self.drawing.nodes[index];
        let mut style = vec!["vertex"];
        style.push(match node.owner {
            Player::First => "circle",
            Player::Second => "rectangle",
        });
        if node.target {
            style.push("double");
        }
        let looks = [
            (Mark::Dead, "dashed,gray,fill=gray!15"),
            (Mark::Winning, "won,very thick,text=black"),
            (Mark::Pointed, "lead,very thick,fill=lead!10,text=black"),
        ];
        style.extend(looks.iter().filter(|(mark, _)| self.has(node.place, *mark)).map(|(_, s)| s));
        let ((x, y), style) = (self.at(index), style.join(","));
        let vertex = format!(
            "  \\node[{style}] (v{index}) at ({x:.2},{y:.2}) {{{}}};\n",
            escape(&node.name)
        );
        let labels = self.picture.labels.iter().filter(|(place, _)| *place == node.place);
        let labels: Vec<String> = labels.map(|(_, text)| escape(text)).collect();
        if labels.is_empty() {
            return vertex;
        }
        let text = labels.join("\\\\ ");
        let style = "right,align=left,font=\\scriptsize";
        format!("{vertex}  \\node[{style}] at (v{index}.east) {{{text}}};\n")
    }

    fn edge(&self, tail: usize, head: usize) -> String {
        let cut = self.has(self.drawing.nodes[head].place, Mark::Dead);
        let style = if cut { "->,dashed,gray" } else { "->" };
        let ((from_x, from_y), (to_x, to_y)) = (self.at(tail), self.at(head));
        if tail == head {
            return format!("  \\draw[{style}] (v{tail}) to[loop left] (v{head});\n");
        }
        let both_ways = self.drawing.edges.contains(&(head as u32, tail as u32));
        let way = if both_ways || (from_y - to_y).abs() < 0.1 { "to[bend left=20]" } else { "--" };
        let edge = format!("  \\draw[{style}] (v{tail}) {way} (v{head});\n");
        if !cut {
            return edge;
        }
        let (x, y) = (f32::midpoint(from_x, to_x), f32::midpoint(from_y, to_y));
        let [left, right, below, above] = [x - 0.2, x + 0.2, y - 0.06, y + 0.06];
        let stroke = format!("({left:.2},{below:.2}) -- ({right:.2},{above:.2})");
        format!("{edge}  \\draw[cut,very thick] {stroke};\n")
    }
}
