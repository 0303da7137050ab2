import { expect, test } from 'vitest';
import { faultOfBackup, type Manifest } from '../../server/backup/manifest.ts';

const manifest: Manifest = {
  format: 1,
  created: '2026-11-21T20:00:00.000Z',
  migrations: 11,
  digests: { 'database/PG_VERSION': 'zero', 'database/base/1': 'one', 'files/ab/cd': 'two' },
};

test('faultOfBackup accepts a complete, unchanged backup of this version or an older one', () => {
  expect(faultOfBackup(manifest, manifest.digests, 11)).toBeUndefined();
  expect(faultOfBackup(manifest, manifest.digests, 12)).toBeUndefined();
});

test.each([
  ['a newer version', manifest.digests, 10, /newer version/],
  ['a missing file', { 'database/PG_VERSION': 'zero', 'database/base/1': 'one' }, 11, /^its file files\/ab\/cd is missing$/],
  ['missing files', { 'database/PG_VERSION': 'zero' }, 11, /^2 of its files are missing, among them database\/base\/1$/],
  ['a changed file', { ...manifest.digests, 'files/ab/cd': 'three' }, 11, /files\/ab\/cd does not match its manifest/],
  ['a file that the backup did not contain', { ...manifest.digests, 'files/ef': 'four' }, 11, /files\/ef does not match its manifest/],
])('faultOfBackup reports %s in a backup', (_what, actualDigests, availableMigrations, fault) =>
  expect(faultOfBackup(manifest, actualDigests, availableMigrations)).toMatch(fault),
);

test('faultOfBackup reports a backup without a database', () => {
  const digests = { 'files/ab/cd': 'two' };
  expect(faultOfBackup({ ...manifest, digests }, digests, 11)).toMatch(/no database/);
});
