/** Limits the write-ahead log of the embedded database. PGlite has no checkpointer, so the log would otherwise grow without limit. */
import type pg from 'pg';

const maxLogBytes = 64 * 2 ** 20;
const logCheckMs = 3_000;

/** Returns a function that stops the checks. */
export function limitLogSize(pool: pg.Pool): () => void {
  let isChecking = false;
  const writeCheckpointIfNeeded = async () => {
    const { rows } = await pool.query<{ exceeds_limit: boolean }>(
      'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1 AS exceeds_limit FROM pg_control_checkpoint()',
      [maxLogBytes],
    );
    if (rows[0]?.exceeds_limit) await pool.query('CHECKPOINT');
  };
  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    // A checkpoint fails if the disk is full, and is retried at the next interval.
    writeCheckpointIfNeeded()
      .catch(() => undefined)
      .finally(() => {
        isChecking = false;
      });
  }, logCheckMs);
  timer.unref();
  return () => clearInterval(timer);
}
