import { expect, test } from 'vitest';
import { type Manifest, reasonAgainstRestore } from '../../server/backup/manifest.ts';

const manifest: Manifest = {
  format: 1,
  created: '2026-11-21T20:00:00.000Z',
  migrations: 11,
  digests: { 'database/PG_VERSION': 'zero', 'database/base/1': 'one', 'files/ab/cd': 'two' },
};

test('a complete, unchanged backup of this version or an older one can be restored', () => {
  expect(reasonAgainstRestore(manifest, manifest.digests, 11)).toBeUndefined();
  expect(reasonAgainstRestore(manifest, manifest.digests, 12)).toBeUndefined();
});

test.each([
  ['the migrations of a newer version', manifest.digests, 10, /newer version/],
  ['a missing file', { 'database/PG_VERSION': 'zero', 'database/base/1': 'one' }, 11, /^its file files\/ab\/cd is missing$/],
  ['missing files', { 'database/PG_VERSION': 'zero' }, 11, /^2 of its files are missing, among them database\/base\/1$/],
  ['a changed file', { ...manifest.digests, 'files/ab/cd': 'three' }, 11, /files\/ab\/cd does not match its manifest/],
  ['a file that the backup did not contain', { ...manifest.digests, 'files/ef': 'four' }, 11, /files\/ef does not match its manifest/],
])('a backup with %s cannot be restored', (_what, actualDigests, availableMigrations, fault) =>
  expect(reasonAgainstRestore(manifest, actualDigests, availableMigrations)).toMatch(fault),
);

test('a backup without a database cannot be restored', () => {
  const digests = { 'files/ab/cd': 'two' };
  expect(reasonAgainstRestore({ ...manifest, digests }, digests, 11)).toMatch(/no database/);
});
