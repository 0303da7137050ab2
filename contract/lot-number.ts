/** Lot numbers: digits and an optional letter. Source: docs/specification/extensions.md#lot-numbers. */

export interface LotNumber {
  readonly number: number;
  /** In lower case; empty if the lot number has no letter. */
  readonly letter: string;
}

/** Parses `12`, `12a` or `12 A`. Returns null if the text is not a lot number. */
export function parseLot(text: string): LotNumber | null {
  const match = /^\s*0*([1-9]\d{0,8})\s*([a-z]?)\s*$/i.exec(text);
  if (!match) return null;
  const [, digits = '', letter = ''] = match;
  return { number: Number(digits), letter: letter.toLowerCase() };
}

export const formatLot = ({ number, letter }: LotNumber): string => `${number}${letter}`;

/** Returns each repetition of a lot number, with the first id that has this lot number. */
export function findDuplicateLots<Id>(
  lots: Iterable<readonly [Id, LotNumber]>,
): { readonly id: Id; readonly firstId: Id; readonly lot: string }[] {
  const firstIds = new Map<string, Id>();
  const duplicates: { id: Id; firstId: Id; lot: string }[] = [];
  for (const [id, lotNumber] of lots) {
    const lot = formatLot(lotNumber);
    const firstId = firstIds.get(lot);
    if (firstId === undefined) firstIds.set(lot, id);
    else duplicates.push({ id, firstId, lot });
  }
  return duplicates;
}
