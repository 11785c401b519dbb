//! Which address leads to what a page shows, and what must a form send along?

use super::address::Parameters;
use super::chairs::{FIRST, SECOND};
use super::scene::{Scene, Shown, Standing};
use crate::registry::put_by;
use crate::store::{Setup, Tree};

impl Scene {
    /// The address of this position, or of another on its line, with what is to be shown there.
    pub(super) fn address(&self, step: usize, shown: Shown) -> String {
        let mut query = Parameters::default();
        let path = match &self.standing {
            Standing::Stored { document, .. } => {
                let node = self.line().get(step).copied().unwrap_or(Tree::ROOT);
                query.set("n", &node.0.to_string());
                if let Some(dead) = self.dead.as_ref().filter(|_| step == self.step().0) {
                    query.set("dead", dead);
                }
                format!("/d/{}", document.id())
            }
            Standing::Address { moves, .. } => {
                self.write_setup(&mut query);
                if step != moves.len() {
                    query.set("n", &step.to_string());
                }
                format!("/play/{}", self.setup.game)
            }
        };
        shown.write(&mut query);
        query.after(&path)
    }

    /// Everything that a form must send along so that a move can be played from here.
    pub(super) fn fields(&self) -> Parameters {
        if let Some(sent_to) = &self.sent_to {
            let mut fields = sent_to.fields.clone();
            self.shown.write(&mut fields);
            return fields;
        }
        let mut fields = Parameters::default();
        match &self.standing {
            Standing::Stored { node, .. } => fields.set("n", &node.0.to_string()),
            Standing::Address { played, .. } => {
                self.write_setup(&mut fields);
                fields.set("n", &played.to_string());
            }
        }
        self.shown.write(&mut fields);
        fields
    }

    /// Where such a form goes.
    pub(super) fn action(&self) -> String {
        if let Some(sent_to) = &self.sent_to {
            return sent_to.action.clone();
        }
        match &self.standing {
            Standing::Stored { document, .. } => {
                let verb = if self.shown.practise.is_some() { "practise" } else { "play" };
                format!("/d/{}/{verb}", document.id())
            }
            Standing::Address { .. } => format!("/play/{}", self.setup.game),
        }
    }

    fn write_setup(&self, query: &mut Parameters) {
        for (name, value) in self.setup.settings.iter() {
            query.set(name, value);
        }
        let start = Setup::start(&self.setup.game, &self.setup.settings);
        if start.is_ok_and(|start| start.position != self.setup.position) {
            query.set("position", &self.setup.position);
        }
        if let Standing::Address { moves, .. } = &self.standing
            && !moves.is_empty()
        {
            query.set("moves", &moves.join(","));
        }
        for (name, seat, usual) in
            [("first", self.seats[0], FIRST), ("second", self.seats[1], SECOND)]
        {
            if seat != usual {
                query.set(name, &seat.to_string());
            }
        }
        self.pace.write(query);
    }

    /// The position as an address that needs no document.
    pub(super) fn shared_address(&self) -> String {
        let mut query = Parameters::default();
        self.write_setup(&mut query);
        query.take("moves");
        let mut moves = self.moves_played();
        // What was put by hand last is where such an address begins.
        if let Some(last) = moves.iter().rposition(|step| put_by(step).is_some()) {
            let after = moves.split_off(last + 1);
            query.set("position", put_by(&moves[last]).unwrap_or_default());
            moves = after;
        }
        if !moves.is_empty() {
            query.set("moves", &moves.join(","));
        }
        query.after(&format!("/play/{}", self.setup.game))
    }
}
