/** E-mail addresses in domains that are reserved for examples, so that no e-mail reaches a real person. Source: RFC 2606. */
import type { Random } from './random.ts';

const providers = ['example.com', 'example.org', 'example.net', 'mail.example', 'post.example', 'inbox.example', 'webmail.example'];

/** Replacements for letters that Unicode normalization keeps (`ß`, `ı`), or converts differently from German usage (`ä` to `a`). */
const letterReplacements: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ı: 'i' };

/** Converts a name to the letters a to z and digits, for e-mail addresses and host names. */
export const toAddressCharacters = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[äöüßı]/g, (letter) => letterReplacements[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '');

/** Returns a function that creates distinct addresses, none of which is in `usedAddresses`. */
export function createEmailAddresses(random: Random, usedAddresses: readonly string[]) {
  const allUsedAddresses = new Set(usedAddresses);
  return (firstName: string, lastName: string, company: string): string => {
    const first = toAddressCharacters(firstName);
    const last = toAddressCharacters(lastName);
    const localPart =
      first && last ? random.pick([`${first}.${last}`, `${first}.${last}`, `${first.charAt(0)}.${last}`, `${last}.${first}`]) : 'info';
    const host =
      company && (localPart === 'info' || random.chance(0.7)) ? `${toAddressCharacters(company)}.example` : random.pick(providers);
    for (let suffix = 1; ; suffix += 1) {
      const address = `${localPart}${suffix === 1 ? '' : suffix}@${host}`;
      if (allUsedAddresses.has(address)) continue;
      allUsedAddresses.add(address);
      return address;
    }
  };
}
