/** The same of a service without extensions. */
import { afterAll, expect, test } from 'vitest';
import { testEverything } from './suites/every-suite.ts';
import { openSubject, remoteUrl } from './target/open-subject.ts';

if (remoteUrl === undefined) {
  const subject = await openSubject({ SPEC_ONLY: '1' });
  afterAll(() => subject.close());
  test('has no extension', () => expect([...subject.extensions]).toEqual([]));
  testEverything(subject);
} else test.skip('a service elsewhere is tested as it is');
