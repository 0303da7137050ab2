/**
 * Returns an IBAN with its check digits.
 *
 * Source: ISO 13616-1, ISO 7064 (MOD 97-10).
 */
export function iban(country: string, account: string): string {
  const digits = [...`${account}${country}00`].map((character) => Number.parseInt(character, 36)).join('');
  const checkDigits = 98n - (BigInt(digits) % 97n);
  return `${country}${String(checkDigits).padStart(2, '0')}${account}`;
}
