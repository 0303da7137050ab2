import { expect, test } from 'vitest';
import { faultOf, type Manifest } from '../../server/backup/manifest.ts';

const manifest: Manifest = {
  format: 1,
  created: '2026-11-21T20:00:00.000Z',
  migrations: 11,
  digests: { 'database/PG_VERSION': 'zero', 'database/base/1': 'one', 'files/ab/cd': 'two' },
};

test('faultOf accepts a complete, unchanged backup of this version or an older one', () => {
  expect(faultOf(manifest, manifest.digests, 11)).toBeUndefined();
  expect(faultOf(manifest, manifest.digests, 12)).toBeUndefined();
});

test.each([
  ['a newer version', manifest.digests, 10, /newer version/],
  ['a missing file', { 'database/PG_VERSION': 'zero', 'database/base/1': 'one' }, 11, /missing.*files\/ab\/cd/],
  ['a changed file', { ...manifest.digests, 'files/ab/cd': 'three' }, 11, /files\/ab\/cd is not what was backed up/],
  ['a file that nobody backed up', { ...manifest.digests, 'files/ef': 'four' }, 11, /files\/ef is not what was backed up/],
])('faultOf reports %s in a backup', (_what, found, known, fault) => expect(faultOf(manifest, found, known)).toMatch(fault));

test('faultOf reports a backup without a database', () => {
  const digests = { 'files/ab/cd': 'two' };
  expect(faultOf({ ...manifest, digests }, digests, 11)).toMatch(/no database/);
});
