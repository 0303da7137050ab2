import { expect, it } from 'vitest';
import { authorOfJob } from '../../src/resources/jobs/job-author.ts';

const clara = { id: '2', label: 'Clara Kern', mail: 'clara@example.com', value: '2', uuid: 'c' };
const emil = { id: '9', label: 'Emil Frei', has_tasks: true, has_open_tasks: false };
const me = { id: '3', config: { staff: [clara], former_staff: [emil] } };
const authorOf = (uid: string | null | undefined) => authorOfJob(uid, me, (key) => key);

it('the author of a job is the name of another user, also of former staff', () => {
  expect(['2', '9', '12'].map(authorOf)).toEqual(['Clara Kern', 'Emil Frei', 'resources.jobs.formerUser']);
});

it('the author is "system" for a job of the service, and undefined for the user’s own job or if the service sends no author', () => {
  expect([null, '3', undefined].map(authorOf)).toEqual(['resources.jobs.system', undefined, undefined]);
});
