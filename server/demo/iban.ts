/**
 * Returns an IBAN with its check digits: ISO 7064, MOD 97-10, over account, country and two zeros, with letters as 10 to 35.
 *
 * Source: ISO 13616-1.
 */
export function iban(country: string, account: string): string {
  const digits = [...`${account}${country}00`].map((sign) => Number.parseInt(sign, 36)).join('');
  const check = 98n - (BigInt(digits) % 97n);
  return `${country}${String(check).padStart(2, '0')}${account}`;
}
