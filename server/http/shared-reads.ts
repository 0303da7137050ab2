/**
 * Those who ask for the same list in the same moment are given one reading of it: after an event everybody who looks at the list asks again.
 * A reading is shared only among those who had asked before it began, so nobody is given what was read before they asked.
 */
type SharedReads<Result> = (key: string, read: () => Promise<Result>) => Promise<Result>;

interface Reading<Result> {
  readonly underWay: Promise<Result>;
  /** For those who came after it had begun. */
  next?: Promise<Result>;
}

export function createSharedReads<Result>(): SharedReads<Result> {
  const readings = new Map<string, Reading<Result>>();

  function begin(key: string, read: () => Promise<Result>): Promise<Result> {
    const reading: Reading<Result> = { underWay: read() };
    readings.set(key, reading);
    const forget = () => {
      if (readings.get(key) === reading && !reading.next) readings.delete(key);
    };
    reading.underWay.then(forget, forget);
    return reading.underWay;
  }

  return (key, read) => {
    const reading = readings.get(key);
    if (!reading) return begin(key, read);
    const again = () => begin(key, read);
    reading.next ??= reading.underWay.then(again, again);
    return reading.next;
  };
}
