import type { DemoCountry } from './countries/index.ts';
import type { Random } from './random.ts';

/**
 * Returns a phone number: a prefix, followed by the pattern with random digits (see `Random.fill`). The prefix has one of the forms that
 * people use. Most numbers have the country's prefix, such as `+41`, many the national one, such as `0`, and a few `0041`.
 */
export function phoneNumber(random: Random, country: DemoCountry, pattern: string): string {
  const number = random.fill(pattern);
  const randomNumber = random.next();
  if (randomNumber < 0.6) return `${country.dial} ${number}`;
  return randomNumber < 0.95 ? country.trunk + number : `${country.dial.replace('+', '00')} ${number}`;
}
