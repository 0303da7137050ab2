/**
 * Coalesces simultaneous reads with the same key. After an event, for example, all apps that show a list load it again.
 *
 * A read is shared only by requests that arrived before it started. So no response contains data that are older than its request. Requests
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
    const sharedRead: SharedRead<Result> = { inFlight: read() };
    reads.set(key, sharedRead);
    const removeRead = () => {
      if (reads.get(key) === sharedRead && !sharedRead.next) reads.delete(key);
    };
    sharedRead.inFlight.then(removeRead, removeRead);
    return sharedRead.inFlight;
  }

  return (key, read) => {
    const currentRead = reads.get(key);
    if (!currentRead) return startRead(key, read);
    const readAgain = () => startRead(key, read);
    currentRead.next ??= currentRead.inFlight.then(readAgain, readAgain);
    return currentRead.next;
  };
}
