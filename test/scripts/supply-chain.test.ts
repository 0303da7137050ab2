/** What comes from others: nothing of it runs while it is installed, all of it is what was reviewed, and its licences let it ship. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/check/run-command.ts';
import { isAllowed, licencePage } from '../../scripts/licences/licence-page.ts';
import { lockedPackages } from '../../scripts/licences/shipped-packages.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const packages = lockedPackages(read('package-lock.json'));

test('npm runs no install script, and none but esbuild, which does without, has one', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript);
  expect(new Set(scripted.map(({ name }) => name))).toEqual(new Set(['esbuild']));
  expect(scripted.filter(({ dev }) => !dev)).toEqual([]);
});

test('what is downloaded is compared with its hash', () => {
  expect(packages.filter(({ hasIntegrity, dev }) => !hasIntegrity && !dev)).toEqual([]);
});

test('every package that ships has a licence that lets it', () => {
  expect(packages.filter((one) => !one.dev && !isAllowed(one))).toEqual([]);
});

test.each(['GPL-3.0', 'AGPL-3.0-only', 'SSPL-1.0', 'UNLICENSED', 'LGPL-3.0-or-later', ''])('the licence %j does not', (licence) => {
  expect(isAllowed({ name: 'a-package', licence })).toBe(false);
});

test('the list of licences is current: npm run licences', () => expect(read('docs/licences.md')).toBe(licencePage(packages)));
