import { useTranslate } from 'react-admin';
import type { JobState } from '../../../contract/resources/job.ts';
import { StatusMark } from '../../ui/fields/StatusMark.tsx';

const toneOfState = { queued: undefined, processing: 'info', success: 'success', failure: 'error', canceled: 'warning' } as const;

interface JobStatusProps {
  readonly state: JobState;
  /** Whether the status is shown in a row of a list. */
  readonly inList?: boolean;
}

export const JobStatus = ({ state, inList = false }: JobStatusProps) => (
  <StatusMark
    isPlain={inList && (state === 'success' || state === 'queued')}
    tone={toneOfState[state]}
    label={useTranslate()(`resources.jobs.states.${state}`, { _: state })}
  />
);
