/**
 * No package runs code while it is installed. Each package has a reviewed hash, and each distributed package has a licence that permits
 * distribution.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/check/run-command.ts';
import { isAllowed, licencePage } from '../../scripts/licences/licence-page.ts';
import { lockedPackages } from '../../scripts/licences/locked-packages.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const packages = lockedPackages(read('package-lock.json'));

test('npm runs no install scripts, and only esbuild has one, which it does not need', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript);
  expect(new Set(scripted.map(({ name }) => name))).toEqual(new Set(['esbuild']));
  expect(scripted.filter(({ dev }) => !dev)).toEqual([]);
});

test('every package has a hash that npm checks', () => {
  expect(packages.filter(({ hasIntegrity }) => !hasIntegrity)).toEqual([]);
});

test('every distributed package has a licence that permits distribution', () => {
  expect(packages.filter((candidate) => !candidate.dev && !isAllowed(candidate))).toEqual([]);
});

test.each(['GPL-3.0', 'AGPL-3.0-only', 'SSPL-1.0', 'UNLICENSED', 'LGPL-3.0-or-later', ''])(
  'the licence %j does not permit distribution',
  (licence) => {
    expect(isAllowed({ name: 'a-package', licence })).toBe(false);
  },
);

test('the list of licences is current (otherwise run npm run licences)', () =>
  expect(read('docs/licences.md')).toBe(licencePage(packages)));
