/** Lot numbers: digits and an optional letter. Source: decisions.md section 4, `/items-bulk-edit`. */

export interface LotNumber {
  readonly number: number;
  /** Lower case; empty for none. */
  readonly letter: string;
}

/** `12`, `12a`, `12 A` → number and letter; null for what is no lot number. */
export function parseLot(text: string): LotNumber | null {
  const match = /^\s*0*([1-9]\d{0,8})\s*([a-z]?)\s*$/i.exec(text);
  if (!match) return null;
  const [, digits = '', letter = ''] = match;
  return { number: Number(digits), letter: letter.toLowerCase() };
}

export const formatLot = ({ number, letter }: LotNumber): string => `${number}${letter}`;

/** The pairs that have one lot number: each with the first that has it. */
export function lotClashes<Id>(lots: Iterable<readonly [Id, LotNumber]>): { readonly id: Id; readonly first: Id; readonly lot: string }[] {
  const firsts = new Map<string, Id>();
  const clashes: { id: Id; first: Id; lot: string }[] = [];
  for (const [id, number] of lots) {
    const lot = formatLot(number);
    const first = firsts.get(lot);
    if (first === undefined) firsts.set(lot, id);
    else clashes.push({ id, first, lot });
  }
  return clashes;
}
