import Icon from '@mui/icons-material/PendingActionsOutlined';
import { lazily, lazySilently } from '../../ui/lazily.ts';

export default {
  name: 'jobs',
  list: lazily(() => import('./JobList.tsx').then(({ JobList }) => JobList)),
  show: lazily(() => import('./JobShow.tsx').then(({ JobShow }) => JobShow)),
  icon: Icon,
  recordRepresentation: ({ id }: { id: string }) => id,
} as const;

export { applyJobUpdate } from './apply-job-update.ts';
export { BulkDialog, type BulkFormProps, type BulkResultProps } from './bulk/BulkDialog.tsx';
export { BulkFieldForm } from './bulk/BulkFieldForm.tsx';
export { BulkForm } from './bulk/BulkForm.tsx';
export { BulkFormFrame } from './bulk/BulkFormFrame.tsx';
export { JobProgress } from './JobProgress.tsx';
export { JobStatus } from './JobStatus.tsx';
export { jobEventNames, parseJobUpdate } from './job-events.ts';
export { isRunning } from './job-progress.ts';
export { BulkJobResult } from './results/BulkJobResult.tsx';
export { BulkResults } from './results/BulkResults.tsx';
export { FindingList, useExplanation } from './results/JobFindings.tsx';
export type { Finding } from './results/job-result.ts';
export { useJob } from './use-job.ts';
export { controlLists, useStartJob } from './use-start-job.ts';
export const JobsTray = lazySilently(() => import('./JobsTray.tsx').then(({ JobsTray }) => JobsTray));
