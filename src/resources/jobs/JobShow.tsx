import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { JobSheet } from './JobSheet.tsx';

export const JobShow = () => (
  <RecordPage resource="jobs" action="show" titleOf={({ label, queue_id }) => label || queue_id}>
    {({ id }) => <JobSheet key={id} id={id} />}
  </RecordPage>
);
