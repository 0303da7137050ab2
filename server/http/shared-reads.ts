/**
 * Coalesces simultaneous reads with the same key. After an event, for example, all clients that show a list load it again.
 *
 * A read is shared only by requests that arrived before it started, so that no client gets data that are older than its request. Requests
 * that arrive during a read share one further read.
 */
type SharedReads<Result> = (key: string, read: () => Promise<Result>) => Promise<Result>;

interface SharedRead<Result> {
  readonly inFlight: Promise<Result>;
  /** The read for the requests that arrived while `inFlight` was in progress. */
  next?: Promise<Result>;
}

export function createSharedReads<Result>(): SharedReads<Result> {
  const reads = new Map<string, SharedRead<Result>>();

  function startRead(key: string, read: () => Promise<Result>): Promise<Result> {
    const current: SharedRead<Result> = { inFlight: read() };
    reads.set(key, current);
    const removeRead = () => {
      if (reads.get(key) === current && !current.next) reads.delete(key);
    };
    current.inFlight.then(removeRead, removeRead);
    return current.inFlight;
  }

  return (key, read) => {
    const current = reads.get(key);
    if (!current) return startRead(key, read);
    const readAgain = () => startRead(key, read);
    current.next ??= current.inFlight.then(readAgain, readAgain);
    return current.next;
  };
}
