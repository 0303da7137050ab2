import { expect, test } from 'vitest';
import { faultOf, type Manifest } from '../../server/backup/manifest.ts';

const manifest: Manifest = {
  format: 1,
  created: '2026-11-21T20:00:00.000Z',
  migrations: 11,
  digests: { 'database/base/1': 'one', 'files/ab/cd': 'two' },
};

test('what is all there and unchanged, of this version or an older one, has no fault', () => {
  expect(faultOf(manifest, manifest.digests, 11)).toBeUndefined();
  expect(faultOf(manifest, manifest.digests, 12)).toBeUndefined();
});

test.each([
  ['a newer version', manifest.digests, 10, /newer version/],
  ['a missing file', { 'database/base/1': 'one' }, 11, /missing.*files\/ab\/cd/],
  ['a changed file', { ...manifest.digests, 'files/ab/cd': 'three' }, 11, /files\/ab\/cd is not what was backed up/],
  ['a file that nobody backed up', { ...manifest.digests, 'files/ef': 'four' }, 11, /files\/ef is not what was backed up/],
])('%s is a fault', (_what, found, known, fault) => expect(faultOf(manifest, found, known)).toMatch(fault));
