/** Percentages held as integers, in millionths of the whole: 8.1 % is 81,000. No float ever takes part in an amount. */

/** 100 % */
const whole = 1_000_000;

/** `20%`, `12.5 %`, `8,1 %` → millionths; null for what is no percentage from 0 to 999.9999. */
export function millionthsOf(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,4}))?\s*%$/.exec(text.trim());
  if (!match) return null;
  const [, integral = '0', decimals = ''] = match;
  return Number(integral) * 10_000 + Number(decimals.padEnd(4, '0'));
}

/** 125,000 → `12.5%` */
export function percentageOf(millionths: number): string {
  const decimals = String(millionths % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${Math.floor(millionths / 10_000)}${decimals && `.${decimals}`}%`;
}

/** The share of an amount in cents, rounded half away from zero once: what is credited mirrors exactly what was charged. */
export function shareOf(cents: number, millionths: number): number {
  return roundedShare(BigInt(cents) * BigInt(millionths));
}

/** A sum of cents times millionths, in cents, rounded half away from zero. */
export function roundedShare(product: bigint): number {
  const magnitude = product < 0n ? -product : product;
  const rounded = (magnitude + BigInt(whole / 2)) / BigInt(whole);
  return Number(product < 0n ? -rounded : rounded);
}
