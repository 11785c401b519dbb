//! Which positions does an index hold, and from which games are they?

use go::Size;
use mapped::Column;

use super::format::{
    BLOCK_BYTES, GROUP_BYTES, Group, LABEL_BYTES, LABELS_AT, LANES_OF_BLOCK, Label, NotAnIndex,
    START, Trailer, WIDE, group,
};
use super::packed::Images;
use super::zones::{SUMMARY_BYTES, Summary, Zones};

/// An index over bytes, as a rule a mapped file.
#[derive(Debug, Clone)]
pub struct Index<'a> {
    bytes: &'a [u8],
    pub(super) trailer: Trailer,
    pub(super) images: Images,
    pub(super) zones: Zones,
}

impl<'a> Index<'a> {
    /// Looks at the bytes of an index. Takes no time: positions are read when they are asked for.
    ///
    /// # Errors
    /// When the bytes are no index, were cut, or contradict themselves.
    pub fn open(bytes: &'a [u8]) -> Result<Index<'a>, NotAnIndex> {
        let trailer = Trailer::of_file(bytes)?;
        let (images, zones) = (Images::new(trailer.size), Zones::new(trailer.size));
        Ok(Index { bytes, trailer, images, zones })
    }

    /// The board of all its positions.
    pub fn size(&self) -> Size {
        self.trailer.size
    }

    /// How many observations it holds.
    pub fn observations(&self) -> u64 {
        self.trailer.observations
    }

    /// How many games they are from.
    pub fn games(&self) -> u64 {
        self.trailer.games
    }

    /// The images of its board.
    pub fn images(&self) -> &Images {
        &self.images
    }

    /// What was written about a game when the index was built.
    pub fn game(&self, number: u32) -> Option<String> {
        if u64::from(number) >= self.trailer.games {
            return None;
        }
        let part = &self.bytes[self.trailer.games_at()..][..self.trailer.game_bytes as usize];
        let (offsets, _) = part.as_chunks::<8>();
        let offset = |at: usize| usize::try_from(u64::from_le_bytes(offsets[at])).ok();
        let texts = part.get((self.trailer.games as usize + 1) * 8..)?;
        let text = texts.get(offset(number as usize)?..offset(number as usize + 1)?)?;
        Some(String::from_utf8_lossy(text).into_owned())
    }

    /// The blocks of positions with so many stones.
    pub(super) fn blocks_of(&self, stones: usize) -> std::ops::Range<usize> {
        self.trailer.first[stones] as usize..self.trailer.first[stones + 1] as usize
    }

    pub(super) fn block(&self, number: usize) -> Block<'a> {
        let bytes = &self.bytes[START + number * BLOCK_BYTES..][..BLOCK_BYTES];
        Block { bytes: bytes.try_into().expect("the slice has this length") }
    }

    #[inline(always)]
    #[allow(clippy::inline_always, reason = "compiled for the processor's widest registers")]
    pub(super) fn summary(&self, number: usize) -> Summary {
        let at = self.trailer.summaries_at() + number * SUMMARY_BYTES;
        let bytes = &self.bytes[at..at + SUMMARY_BYTES];
        Summary::of_bytes(bytes.try_into().expect("the slice has this length"))
    }

    /// How many bytes of positions and labels there are.
    pub fn position_bytes(&self) -> &'a [u8] {
        &self.bytes[START..self.trailer.summaries_at()]
    }
}

/// Some positions that stand together.
#[derive(Debug, Clone, Copy)]
pub(super) struct Block<'a> {
    bytes: &'a [u8; BLOCK_BYTES],
}

impl<'a> Block<'a> {
    /// How many groups of eight it has.
    pub(super) const GROUPS: usize = LANES_OF_BLOCK / WIDE;

    /// Its positions, eight side by side.
    pub(super) fn columns(self) -> &'a [Column] {
        self.bytes[..LABELS_AT].as_chunks().0
    }

    #[inline(always)]
    #[allow(clippy::inline_always, reason = "compiled for the processor's widest registers")]
    pub(super) fn group(self, number: usize) -> Group {
        let bytes = &self.bytes[number * GROUP_BYTES..][..GROUP_BYTES];
        group(bytes.try_into().expect("the slice has this length"))
    }

    /// How many positions it has: the last block of a number of stones may not be full.
    pub(super) fn len(self) -> usize {
        let is_full = self.label(LANES_OF_BLOCK - 1).is_some();
        let count = || (0..LANES_OF_BLOCK).take_while(|&at| self.label(at).is_some()).count();
        if is_full { LANES_OF_BLOCK } else { count() }
    }

    pub(super) fn label(self, lane: usize) -> Option<Label> {
        let bytes = &self.bytes[LABELS_AT + lane * LABEL_BYTES..][..LABEL_BYTES];
        Label::of_bytes(bytes.try_into().expect("the slice has this length"))
    }
}
