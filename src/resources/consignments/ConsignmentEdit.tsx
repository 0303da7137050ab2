import { consignment, consignmentFields } from '../../../contract/resources/consignment.ts';
import { RecordForm } from '../../ui/form/RecordForm.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { TasksAbove } from '../tasks/drawer/TasksAbove.tsx';

export const ConsignmentEdit = () => (
  <RecordPage resource="consignments" action="edit" titleOf={({ label }) => label}>
    {(record) => (
      <>
        <TasksAbove reference={record.id} />
        <RecordForm key={record.id} resource="consignments" fields={consignmentFields} groups={consignment.groups} record={record} />
      </>
    )}
  </RecordPage>
);
