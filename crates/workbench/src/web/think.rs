//! How long does a search beside the board go on: so many seconds, or so many playouts?

use std::time::Duration;

use search::Limits;

/// What ends a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Think {
    /// Time.
    Seconds(u8),
    /// Playouts; time too, where there are too many of them.
    Visits(u32),
}

impl Think {
    /// The longest, which only a search that is looked at while it goes on may take.
    pub(super) const LONGEST: Think = Think::Seconds(60);

    /// Everything that can be chosen.
    pub(super) const ALL: [Think; 8] = [
        Think::Seconds(1),
        Think::Seconds(5),
        Think::Seconds(10),
        Think::Seconds(20),
        Think::LONGEST,
        Think::Visits(1_000),
        Think::Visits(10_000),
        Think::Visits(100_000),
    ];

    /// As an address says it; what cannot be chosen is nothing.
    pub(super) fn read(text: &str) -> Option<Think> {
        Think::ALL.into_iter().find(|own| own.code() == text)
    }

    /// As addresses write it: `5`, `v1000`.
    pub(super) fn code(self) -> String {
        match self {
            Think::Seconds(seconds) => seconds.to_string(),
            Think::Visits(visits) => format!("v{visits}"),
        }
    }

    /// The same for somebody whose searches may take no longer than this.
    pub(super) fn within(self, most: Duration) -> Limits {
        match self {
            Think::Seconds(seconds) => {
                let time = Duration::from_secs(seconds.into()).min(most);
                Limits { time: Some(time), ..Limits::default() }
            }
            Think::Visits(visits) => {
                Limits { time: Some(most), nodes: Some(visits.into()), ..Limits::default() }
            }
        }
    }

    /// The same, or what somebody is offered instead.
    pub(super) fn bound(self, most_seconds: u8) -> Think {
        if self.is_offered(most_seconds) { self } else { Think::Seconds(most_seconds) }
    }

    /// Whether somebody whose pages may search so many seconds is offered this.
    pub(super) fn is_offered(self, most_seconds: u8) -> bool {
        match self {
            Think::Seconds(seconds) => seconds <= most_seconds || self == Think::LONGEST,
            Think::Visits(_) => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_chosen_is_read_as_it_is_written_and_nothing_else() {
        for own in Think::ALL {
            assert_eq!(Think::read(&own.code()), Some(own));
        }
        assert_eq!((Think::read("77"), Think::read("v7"), Think::read("")), (None, None, None));
    }

    #[test]
    fn a_number_of_playouts_takes_no_longer_than_a_time_would() {
        let most = Duration::from_secs(20);
        let limits = Think::Visits(1_000).within(most);
        assert_eq!((limits.time, limits.nodes), (Some(most), Some(1_000)));
        assert_eq!(Think::LONGEST.within(most).time, Some(most));
    }
}
