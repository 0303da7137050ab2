import { consignment, consignmentFields } from '../../../contract/resources/consignment.ts';
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import { DeletedRecordDrafts } from '../../ui/drafts/DeletedRecordDrafts.tsx';
import { RecordForm } from '../../ui/form/RecordForm.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { TasksButton } from '../tasks/index.ts';
import { useOwnerCheck } from './use-owner-check.ts';

export const ConsignmentEdit = () => (
  <RecordPage
    resource="consignments"
    action="edit"
    titleOf={({ id, label }) => label || `#${id}`}
    actionsOf={({ id }) => <TasksButton reference={id} />}
    expectedContent={{ actions: 1 }}
    deletedContent={(id) => <DeletedRecordDrafts resource="consignments" id={id} fields={consignmentFields} />}
  >
    {(record) => <ConsignmentForm key={record.id} record={record} />}
  </RecordPage>
);

const ConsignmentForm = ({ record }: { record: ConsignmentAppRecord }) => (
  <RecordForm resource="consignments" fields={consignmentFields} groups={consignment.groups} record={record} check={useOwnerCheck()} />
);
