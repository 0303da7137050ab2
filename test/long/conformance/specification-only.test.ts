/** Runs every suite on a service without extensions. */
import { afterAll, expect, test } from 'vitest';
import { testEverything } from '../../conformance/suites/every-suite.ts';
import { openSubject, remoteUrl } from '../../conformance/target/open-subject.ts';

if (remoteUrl === undefined) {
  const subject = await openSubject({ SPEC_ONLY: '1' });
  afterAll(() => subject.close());
  test('a service with SPEC_ONLY lists no extensions', () => expect([...subject.extensions]).toEqual([]));
  testEverything(subject);
} else test.skip('the specification alone is not tested on a remote service');
