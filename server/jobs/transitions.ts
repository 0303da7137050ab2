/**
 * Decides which jobs can be canceled and retried.
 *
 * @see docs/specification/extensions.md#job-transitions
 */
import type { JobState } from '../../contract/resources/job.ts';

/**
 * Returns why a job cannot be canceled; undefined if it can. A queued job is canceled at once, a job in progress after the current step.
 */
export const reasonAgainstCancel = (state: JobState): string | undefined =>
  state === 'queued' || state === 'processing' ? undefined : `A job that has ended (${state}) cannot be canceled`;

/**
 * Returns why a job cannot be queued again; undefined if it can.
 *
 * @param canContinue whether the job can be continued after a cancellation
 * @param isUndone whether another job is undoing the changes of this job, or has undone some of them
 */
export function reasonAgainstRetry(state: JobState, canContinue: boolean, isUndone: boolean): string | undefined {
  if (state !== 'failure' && !(canContinue && state === 'canceled'))
    return `Only a job that failed can be queued again; this one is ${state}`;
  return isUndone ? 'The changes of this job were undone. Start a new change.' : undefined;
}
