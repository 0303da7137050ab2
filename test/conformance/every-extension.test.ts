/** The specification and every extension that the service has. */
import { afterAll } from 'vitest';
import { testEverything } from './suites/every-suite.ts';
import { openSubject } from './target/open-subject.ts';

const subject = await openSubject();
afterAll(() => subject.close());

testEverything(subject);
