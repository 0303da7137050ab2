import type { DemoCountry } from './countries/index.ts';
import type { Random } from './random.ts';

/**
 * Returns a phone number: a prefix, followed by the pattern with random digits (see `Random.fill`). Most numbers have the international
 * prefix with a plus sign (`+41`), many have the trunk prefix (`0`), and a few have `0041`, because people type numbers in all these forms.
 */
export function phoneNumber(random: Random, country: DemoCountry, pattern: string): string {
  const number = random.fill(pattern);
  const randomNumber = random.next();
  if (randomNumber < 0.6) return `${country.dial} ${number}`;
  return randomNumber < 0.95 ? country.trunk + number : `${country.dial.replace('+', '00')} ${number}`;
}
