//! What does a dataset answer to a question in SQL?
//!
//! The tables are `games` and `observations`. A question reads: nothing can be created or written.

#[cfg(test)]
mod tests;
mod values;

use std::path::Path;
use std::time::Duration;

use datafusion::error::DataFusionError;
use datafusion::execution::context::SQLOptions;
use datafusion::physical_plan::SendableRecordBatchStream;
use datafusion::prelude::{ParquetReadOptions, SessionConfig, SessionContext};
use futures::StreamExt;
use thiserror::Error;

use crate::dataset::Dataset;
pub use values::{Rows, Value};

/// Why there is no answer.
#[derive(Debug, Error)]
pub enum SqlError {
    /// The question, or a table, is not what it should be.
    #[error("{0}")]
    Refused(String),
    /// The question has more bytes than this.
    #[error("more than {0} bytes")]
    TooLong(usize),
    /// No threads could be started.
    #[error(transparent)]
    System(#[from] std::io::Error),
    /// The question was stopped.
    #[error("stopped")]
    Stopped,
}

impl From<DataFusionError> for SqlError {
    fn from(error: DataFusionError) -> SqlError {
        // The innermost reason, without the path of how it came up.
        SqlError::Refused(error.strip_backtrace())
    }
}

/// The longest question, in bytes.
const LONGEST: usize = 20_000;

/// Room for plans as deep as the longest question is long: DataFusion walks them by recursion. Only
/// what is used of it takes memory.
const STACK: usize = 1 << 30;

/// How often it is asked whether to stop.
const PATIENCE: Duration = Duration::from_millis(50);

/// Asks a dataset. Rows are handed to `each` some at a time, at least once, so that the names of
/// the columns are told even if there is no row; it says whether to go on.
///
/// # Errors
/// When the question is not SQL, asks for what there is not or may not be done, a table cannot be
/// read, or `is_stopped` says so.
pub fn ask(
    dataset: &Dataset,
    question: &str,
    threads: usize,
    is_stopped: impl Fn() -> bool + Send,
    each: impl FnMut(&Rows) -> bool + Send,
) -> Result<(), SqlError> {
    if question.len() > LONGEST {
        return Err(SqlError::TooLong(LONGEST));
    }
    let asking = move || answer(dataset, question, threads, is_stopped, each);
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, asking)?;
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

fn answer(
    dataset: &Dataset,
    question: &str,
    threads: usize,
    is_stopped: impl Fn() -> bool,
    mut each: impl FnMut(&Rows) -> bool,
) -> Result<(), SqlError> {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime =
        runtime.worker_threads(threads.max(1)).thread_stack_size(STACK).enable_time().build()?;
    let answer = runtime.block_on(async {
        let mut stream = until(&is_stopped, open(dataset, question, threads)).await??;
        let columns: Vec<String> =
            stream.schema().fields().iter().map(|field| field.name().clone()).collect();
        let mut is_first = true;
        while let Some(batch) = until(&is_stopped, stream.next()).await? {
            let rows = Rows { columns: columns.clone(), rows: values::rows(&batch?)? };
            is_first = false;
            if !each(&rows) {
                return Ok(());
            }
        }
        if is_first {
            each(&Rows { columns, rows: Vec::new() });
        }
        Ok(())
    });
    // Work that was begun for a question that is over need not be waited for.
    runtime.shutdown_background();
    answer
}

/// Waits for something, and asks now and then whether to stop.
async fn until<T>(
    is_stopped: &impl Fn() -> bool,
    work: impl Future<Output = T>,
) -> Result<T, SqlError> {
    let mut work = std::pin::pin!(work);
    loop {
        if is_stopped() {
            return Err(SqlError::Stopped);
        }
        if let Ok(done) = tokio::time::timeout(PATIENCE, work.as_mut()).await {
            return Ok(done);
        }
    }
}

async fn open(
    dataset: &Dataset,
    question: &str,
    threads: usize,
) -> Result<SendableRecordBatchStream, SqlError> {
    let config = SessionConfig::new().with_target_partitions(threads.max(1));
    let context = SessionContext::new_with_config(config);
    for (name, folder) in [("games", dataset.games()), ("observations", dataset.observations())] {
        let options = ParquetReadOptions::default();
        context.register_parquet(name, address(&folder)?, options).await?;
    }
    let reading =
        SQLOptions::new().with_allow_ddl(false).with_allow_dml(false).with_allow_statements(false);
    let answer = context.sql_with_options(question, reading).await?;
    Ok(answer.execute_stream().await?)
}

/// A folder as DataFusion takes it: absolute, and with the bar at its end that says "folder".
fn address(folder: &Path) -> Result<String, SqlError> {
    let whole = std::path::absolute(folder)?;
    Ok(format!("{}/", whole.display()))
}
