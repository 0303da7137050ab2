/**
 * Coalesces simultaneous reads with the same key. After an event, for example, all clients that show a list load it again.
 *
 * A read is shared only by requests that arrived before it started, so that no client gets data that are older than its request. Requests
 * that arrive during a read share one further read.
 */
type SharedReads<Result> = (key: string, read: () => Promise<Result>) => Promise<Result>;

interface Reading<Result> {
  readonly inFlight: Promise<Result>;
  /** The read for the requests that arrived after this one had started. */
  next?: Promise<Result>;
}

export function createSharedReads<Result>(): SharedReads<Result> {
  const readings = new Map<string, Reading<Result>>();

  function startRead(key: string, read: () => Promise<Result>): Promise<Result> {
    const reading: Reading<Result> = { inFlight: read() };
    readings.set(key, reading);
    const removeRead = () => {
      if (readings.get(key) === reading && !reading.next) readings.delete(key);
    };
    reading.inFlight.then(removeRead, removeRead);
    return reading.inFlight;
  }

  return (key, read) => {
    const reading = readings.get(key);
    if (!reading) return startRead(key, read);
    const readAgain = () => startRead(key, read);
    reading.next ??= reading.inFlight.then(readAgain, readAgain);
    return reading.next;
  };
}
