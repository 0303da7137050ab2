/** Reproducible random values: the same seed results in the same demo data on every machine. */
export interface Random {
  /** Returns a number that is at least 0 and less than 1. */
  next(): number;
  /** Returns an integer between `from` and `to`, inclusive. */
  integer(from: number, to: number): number;
  /** Returns true with this probability, from 0 to 1. */
  chance(probability: number): boolean;
  /** Returns one element. Throws a RangeError if the list is empty. */
  pick<T>(list: readonly T[]): T;
  /** Returns `count` different elements in their original order; all elements if there are fewer. */
  pickSeveral<T>(list: readonly T[], count: number): T[];
  /** Replaces `#` by a digit, `%` by a digit other than 0, and `?` by a capital letter other than I, O and Q. */
  fill(pattern: string): string;
  uuid(): string;
}

const alphabets: Readonly<Record<string, string>> = { '#': '0123456789', '%': '123456789', '?': 'ABCDEFGHJKLMNPRSTUVWXYZ' };

export function createRandom(seed: number): Random {
  const next = mulberry32(seed);
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const fill = (pattern: string) => pattern.replace(/[#%?]/g, (character) => pick([...(alphabets[character] ?? character)]));
  function pick<T>(list: readonly T[]): T {
    const index = integer(0, list.length - 1);
    // A loop, because `list[index]` has the type `T | undefined` and an element may be undefined.
    for (const element of list.slice(index, index + 1)) return element;
    throw new RangeError('there is nothing to pick from');
  }
  function pickSeveral<T>(list: readonly T[], count: number): T[] {
    const indexes = list.map((_, index) => index);
    const pickedIndexes = new Set(
      Array.from({ length: Math.min(count, list.length) }, () => indexes.splice(integer(0, indexes.length - 1), 1)).flat(),
    );
    return list.filter((_, index) => pickedIndexes.has(index));
  }
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick,
    pickSeveral,
    fill,
    /** Returns a UUID of version 4. Source: RFC 9562, section 5.4. */
    uuid() {
      const hex = (digits: number) => Array.from({ length: digits }, () => integer(0, 15).toString(16)).join('');
      return `${hex(8)}-${hex(4)}-4${hex(3)}-${integer(8, 11).toString(16)}${hex(3)}-${hex(12)}`;
    },
  };
}

/** Tommy Ettinger's mulberry32 (public domain). Its 32 bits of state are sufficient for demo data. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
