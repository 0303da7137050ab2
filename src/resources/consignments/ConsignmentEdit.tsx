import { consignment, consignmentFields } from '../../../contract/resources/consignment.ts';
import { GoneDrafts } from '../../ui/drafts/GoneDrafts.tsx';
import { RecordForm } from '../../ui/form/RecordForm.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { TasksAbove } from '../tasks/drawer/TasksAbove.tsx';

export const ConsignmentEdit = () => (
  <RecordPage
    resource="consignments"
    action="edit"
    titleOf={({ label }) => label}
    gone={(id) => <GoneDrafts resource="consignments" id={id} fields={consignmentFields} />}
  >
    {(record) => (
      <>
        <TasksAbove reference={record.id} />
        <RecordForm key={record.id} resource="consignments" fields={consignmentFields} groups={consignment.groups} record={record} />
      </>
    )}
  </RecordPage>
);
