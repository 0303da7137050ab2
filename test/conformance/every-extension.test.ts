/** Runs every suite on the remote service, if `CONFORMANCE_URL` is set, otherwise on a service with all extensions. */
import { afterAll } from 'vitest';
import { testEverything } from './suites/every-suite.ts';
import { openSubject } from './target/open-subject.ts';

const subject = await openSubject();
afterAll(() => subject.close());

testEverything(subject);
