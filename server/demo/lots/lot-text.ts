import type { Random } from '../random.ts';
import type { LotKind } from './lot-kinds.ts';

const provenances = [
  'Private collection, Zürich',
  'Estate of a Basel family',
  'Acquired from the artist',
  'Swiss private property since 1962',
  'Collection of a diplomat, Genève',
  'Galerie Aurel, Bern',
];
const conditions = [
  'Good condition.',
  'Minor wear consistent with age.',
  'Slight restorations.',
  'Very good condition.',
  'One small loss at the edge.',
  'Cleaned and relined.',
];

export interface LotText {
  readonly subtitle: string;
  readonly description: string;
  readonly provenance: string;
  readonly year: string;
  readonly dimensions: { readonly height: string; readonly width: string; readonly depth: string };
}

export function lotText(random: Random, kind: LotKind): LotText {
  const maker = random.pick(kind.makers);
  const subject = random.pick(kind.subjects);
  const year = String(random.integer(...kind.years));
  const scale = 0.6 + random.next() * 1.1;
  const [height, width, depth] = kind.size.map((length) => (length === 0 ? '' : `${Math.round(length * scale * 10) / 10} cm`));
  const measures = [height, width, depth].filter(Boolean).join(' × ');
  return {
    subtitle: `${maker}: ${subject}`,
    description: `${subject}, ${year}.\n${random.pick(kind.techniques)}. ${measures}.\n${random.pick(conditions)}`,
    provenance: random.chance(0.6) ? random.pick(provenances) : '',
    year,
    dimensions: { height: height ?? '', width: width ?? '', depth: depth ?? '' },
  };
}

/** Returns a low and a high estimate in cents, rounded to bid increments. */
export function estimates(random: Random, kind: LotKind): { readonly low: number; readonly high: number } {
  const price = kind.middle * kind.spread ** (random.next() * 2 - 1);
  const low = roundToIncrement(price);
  return { low: low * 100, high: Math.max(roundToIncrement(low * random.pick([1.25, 1.4, 1.5])), low + bidIncrement(low)) * 100 };
}

/** Returns a hammer price in cents: usually near the low estimate, sometimes several times as high. */
export function hammerPrice(random: Random, low: number): number {
  const units = low / 100;
  const factor = random.chance(0.06) ? 2 + random.next() * 4 : 0.7 + random.next() * 0.9;
  return Math.max(10, roundToIncrement(units * factor)) * 100;
}

/** Returns the lowest usual increment above 5 % of the price, but at most 5,000. The price and the increment are in currency units. */
const bidIncrement = (price: number): number => [5, 10, 20, 50, 100, 200, 500, 1_000].find((candidate) => price < candidate * 20) ?? 5_000;
const roundToIncrement = (price: number): number =>
  Math.max(bidIncrement(price), Math.round(price / bidIncrement(price)) * bidIncrement(price));
