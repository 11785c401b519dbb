//! How does a batch of games become files?

use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::Arc;

use go::{Board, Colour, Move};
use parquet::basic::{Compression, ZstdLevel};
use parquet::data_type::{ByteArray, ByteArrayType, DataType, FloatType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;

use super::journal::Part;
use crate::batches::Batch;
use crate::damaged::{self, PassedOver};
use crate::game::{Damage, Record};

const GAMES: &str = "message games {
    required int64 game; required binary id (utf8);
    required int32 rows; required int32 columns;
    required binary first (utf8); required int32 handicap; optional float komi;
    required binary result (utf8); required binary winner (utf8); required binary date (utf8);
    required binary black (utf8); required binary black_rank (utf8);
    required binary white (utf8); required binary white_rank (utf8);
    required binary rules (utf8); required binary setup (utf8); required int32 moves;
}";

const OBSERVATIONS: &str = "message observations {
    required int64 game; required int32 number; required binary player (utf8);
    required binary board; required int32 move;
}";

/// How many games a part may have: room for the files of several games among its items.
const NUMBERS: i64 = 1 << 20;

/// The columns of the table of observations.
#[derive(Debug, Default)]
struct Observations {
    game: Vec<i64>,
    number: Vec<i32>,
    player: Vec<ByteArray>,
    board: Vec<ByteArray>,
    mv: Vec<i32>,
}

/// A part before it is written.
#[derive(Debug, Default)]
pub(super) struct Tables {
    games: Vec<(i64, Record)>,
    observations: Observations,
    damaged: Vec<PassedOver>,
}

impl Tables {
    /// Replays the games of a batch.
    pub(super) fn new(batch: &Batch) -> Tables {
        let mut tables = Tables::default();
        let mut game = batch.number.cast_signed() * NUMBERS;
        for item in &batch.items {
            for record in item.records() {
                let added = record.and_then(|record| tables.add(game, record));
                match added {
                    Ok(()) => game += 1,
                    Err(damage) => tables.damaged.push(PassedOver::of(item, damage)),
                }
            }
        }
        tables
    }

    /// Adds a game that can be replayed to its end.
    fn add(&mut self, game: i64, record: Record) -> Result<(), Damage> {
        let rows = self.observations.game.len();
        let replayed = self.replay(game, &record);
        match replayed {
            Ok(()) => self.games.push((game, record)),
            Err(_) => self.observations.truncate(rows),
        }
        replayed
    }

    fn replay(&mut self, game: i64, record: &Record) -> Result<(), Damage> {
        let mut replay = record.replay()?;
        let table = &mut self.observations;
        while let Some(observation) = replay.upcoming() {
            table.game.push(game);
            table.number.push(observation.number.cast_signed());
            table.player.push(letter(observation.mover).into());
            table.board.push(packed(replay.board()).into());
            table.mv.push(match observation.mv {
                Move::Play(point) => {
                    let (row, column) = record.size.row_and_column(point);
                    (row * record.size.columns() + column).cast_signed()
                }
                Move::Pass => -1,
            });
            replay.advance()?;
        }
        Ok(())
    }

    /// What a part of this number with these tables holds.
    pub(super) fn part(&self, number: u64) -> Part {
        Part {
            number,
            games: self.games.len() as u64,
            observations: self.observations.game.len() as u64,
            damaged: self.damaged.len() as u64,
        }
    }

    pub(super) fn write_games(&self, file: File) -> Result<(), WriteError> {
        let games = &self.games;
        let text = |of: fn(&Record) -> String| -> Vec<ByteArray> {
            games.iter().map(|(_, record)| of(record).into_bytes().into()).collect()
        };
        let whole = |of: fn(&Record) -> u32| -> Vec<i32> {
            games.iter().map(|(_, record)| of(record).cast_signed()).collect()
        };
        let told = games.iter().map(|(_, record)| i16::from(record.komi.is_some()));
        let told: Vec<i16> = told.collect();
        let komi: Vec<f32> = games.iter().filter_map(|(_, record)| record.komi).collect();
        let numbers: Vec<i64> = games.iter().map(|&(game, _)| game).collect();
        table(file, GAMES, |group| {
            column::<Int64Type>(group, &numbers, None)?;
            column::<ByteArrayType>(group, &text(|record| record.id.clone()), None)?;
            column::<Int32Type>(group, &whole(|record| record.size.rows()), None)?;
            column::<Int32Type>(group, &whole(|record| record.size.columns()), None)?;
            column::<ByteArrayType>(group, &text(|record| letter(record.first).into()), None)?;
            column::<Int32Type>(group, &whole(|record| record.handicap), None)?;
            column::<FloatType>(group, &komi, Some(&told))?;
            let texts: [fn(&Record) -> String; 9] = [
                |record| record.result.clone(),
                |record| record.winner().map_or("", letter).into(),
                |record| record.date.clone(),
                |record| record.black.name.clone(),
                |record| record.black.rank.clone(),
                |record| record.white.name.clone(),
                |record| record.white.rank.clone(),
                |record| record.rules.clone(),
                setup,
            ];
            for of in texts {
                column::<ByteArrayType>(group, &text(of), None)?;
            }
            column::<Int32Type>(group, &whole(|record| record.moves.len() as u32), None)
        })
    }

    pub(super) fn write_observations(&self, file: File) -> Result<(), WriteError> {
        let own = &self.observations;
        table(file, OBSERVATIONS, |group| {
            column::<Int64Type>(group, &own.game, None)?;
            column::<Int32Type>(group, &own.number, None)?;
            column::<ByteArrayType>(group, &own.player, None)?;
            column::<ByteArrayType>(group, &own.board, None)?;
            column::<Int32Type>(group, &own.mv, None)
        })
    }

    /// The first game that was passed over.
    pub(super) fn first_damaged(self) -> Option<PassedOver> {
        self.damaged.into_iter().next()
    }

    /// The list of what was passed over: file, place, reason.
    pub(super) fn write_damaged(
        &self,
        mut file: File,
        paths: &[std::path::PathBuf],
    ) -> io::Result<()> {
        damaged::write(&self.damaged, paths, &mut file)?;
        file.sync_all()
    }
}

impl Observations {
    fn truncate(&mut self, rows: usize) {
        self.game.truncate(rows);
        self.number.truncate(rows);
        self.player.truncate(rows);
        self.board.truncate(rows);
        self.mv.truncate(rows);
    }
}

/// Why a table is not written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// Parquet says so.
    #[error(transparent)]
    Parquet(#[from] ParquetError),
    /// The system says so.
    #[error(transparent)]
    System(#[from] io::Error),
}

fn letter(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "B",
        Colour::White => "W",
    }
}

/// Stones put before the first move: `BQ16 WD4`.
fn setup(record: &Record) -> String {
    let stone = |&(colour, point)| format!("{}{}", letter(colour), record.size.name(point));
    record.setup.iter().map(stone).collect::<Vec<_>>().join(" ")
}

/// Two bits a point.
fn packed(board: &Board) -> Vec<u8> {
    let mut bytes = vec![0; (board.size().area() as usize).div_ceil(4)];
    for (number, point) in board.size().points().enumerate() {
        let bits = board.stone(point).map_or(0, |colour| 1 + colour as u8);
        bytes[number / 4] |= bits << (number % 4 * 2);
    }
    bytes
}

/// Writes a file of one row group, down to the disk.
fn table(
    file: File,
    schema: &str,
    fill: impl FnOnce(&mut SerializedRowGroupWriter<'_, File>) -> Result<(), ParquetError>,
) -> Result<(), WriteError> {
    let schema = Arc::new(parse_message_type(schema)?);
    let compression = Compression::ZSTD(ZstdLevel::try_new(3)?);
    let properties = WriterProperties::builder().set_compression(compression);
    let whole = file.try_clone()?;
    let mut writer = SerializedFileWriter::new(file, schema, Arc::new(properties.build()))?;
    let mut group = writer.next_row_group()?;
    fill(&mut group)?;
    group.close()?;
    writer.close()?;
    Ok(whole.sync_all()?)
}

fn column<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, File>,
    values: &[T::T],
    told: Option<&[i16]>,
) -> Result<(), ParquetError> {
    let mut writer = group
        .next_column()?
        .ok_or_else(|| ParquetError::General("the table has fewer columns".into()))?;
    writer.typed::<T>().write_batch(values, told, None)?;
    writer.close()
}

/// The name of a part's file.
pub(super) fn name(folder: &Path, table: &str, number: u64, end: &str) -> std::path::PathBuf {
    folder.join(table).join(format!("part-{number:05}.{end}"))
}
