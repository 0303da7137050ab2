import type { LockedPackage } from './shipped-packages.ts';

/** Licences of packages that may be distributed. None of them requires the publication of this project's source. */
const allowed: readonly RegExp[] = [
  /^(MIT|ISC|BSD|BSD-[23]-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|Unlicense)$/,
  /^\((MPL-2\.0 OR Apache-2\.0|MIT OR CC0-1\.0)\)$/,
  // The licence of ibantools is not an SPDX expression.
  /^MIT or MPL-2\.0$/,
  /^MIT AND ISC AND BSD-3-Clause$/,
];
/** The licence of libvips. LGPL is allowed, because libvips is a separate library that sharp loads. */
const libvips = /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/;

export const isAllowed = ({ name, licence }: Pick<LockedPackage, 'name' | 'licence'>): boolean =>
  allowed.some((pattern) => pattern.test(licence)) || (name.startsWith('@img/sharp-') && libvips.test(licence));

/** Returns the text of `docs/licences.md`: the distributed packages by licence. */
export function licencePage(packages: readonly LockedPackage[]): string {
  const byLicence = new Map<string, Set<string>>();
  for (const { name, version, licence } of packages.filter(({ dev }) => !dev))
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(`${name} ${version}`));
  const sections = [...byLicence]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([licence, names]) => `## ${licence}\n\n${[...names].sort().join(', ')}`);
  return `${[
    '# Licences of what ships',
    'Made by `npm run licences` from package-lock.json: the packages of the service and of the built app, those for other systems included.',
    ...sections,
  ].join('\n\n')}\n`;
}
