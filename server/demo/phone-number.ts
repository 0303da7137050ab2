import type { DemoCountry } from './countries/index.ts';
import type { Random } from './random.ts';

/** A number by its pattern, written as people write it: mostly international, often national, at times with 00. */
export function phoneNumber(random: Random, country: DemoCountry, pattern: string): string {
  const number = random.fill(pattern);
  const writing = random.next();
  if (writing < 0.6) return `${country.dial} ${number}`;
  return writing < 0.95 ? country.trunk + number : `${country.dial.replace('+', '00')} ${number}`;
}
