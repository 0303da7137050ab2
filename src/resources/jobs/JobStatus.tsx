import { useTranslate } from 'react-admin';
import type { JobState } from '../../../contract/resources/job.ts';
import { StatusMark } from '../../ui/fields/StatusMark.tsx';

const tones = { queued: undefined, processing: 'info', success: 'success', failure: 'error', canceled: 'warning' } as const;

export const JobStatus = ({ state }: { state: JobState }) => (
  <StatusMark tone={tones[state]} label={useTranslate()(`resources.jobs.states.${state}`, { _: state })} />
);
