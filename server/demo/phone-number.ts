import type { DemoCountry } from './countries/index.ts';
import type { Random } from './random.ts';

/**
 * Returns a phone number in one of the forms that people type: with an international prefix (`+41` or `0041`), or in national form.
 * `pattern` is a pattern for `Random.fill`.
 */
export function phoneNumber(random: Random, country: DemoCountry, pattern: string): string {
  const number = random.fill(pattern);
  const randomNumber = random.next();
  if (randomNumber < 0.6) return `${country.dial} ${number}`;
  return randomNumber < 0.95 ? country.trunk + number : `${country.dial.replace('+', '00')} ${number}`;
}
