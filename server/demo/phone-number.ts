import type { DemoCountry } from './countries/index.ts';
import type { Random } from './random.ts';

/** Returns a number that matches the pattern, in the forms that people use: mostly international, often national, sometimes with 00. */
export function phoneNumber(random: Random, country: DemoCountry, pattern: string): string {
  const number = random.fill(pattern);
  const randomNumber = random.next();
  if (randomNumber < 0.6) return `${country.dial} ${number}`;
  return randomNumber < 0.95 ? country.trunk + number : `${country.dial.replace('+', '00')} ${number}`;
}
