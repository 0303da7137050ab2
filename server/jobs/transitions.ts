/** What may be done to a job in which state. Source: decisions.md section 6, "Job". */
import type { JobState } from '../../contract/resources/job.ts';

/** Why it cannot be canceled; undefined when it can: at once while queued, at the end of its step while processing. */
export const refuseCancel = (state: JobState): string | undefined =>
  state === 'queued' || state === 'processing' ? undefined : `A job that has ended (${state}) cannot be canceled`;

export const refuseRetry = (state: JobState): string | undefined =>
  state === 'failure' ? undefined : `Only a job that failed can be queued again; this one is ${state}`;
