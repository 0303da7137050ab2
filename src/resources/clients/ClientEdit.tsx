import { clientFields, clientGroups } from '../../../contract/resources/client.ts';
import { DeletedRecordDrafts } from '../../ui/drafts/DeletedRecordDrafts.tsx';
import { clientName } from '../../ui/fields/client-name.ts';
import { RecordForm } from '../../ui/form/RecordForm.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { TasksButtonRow } from '../tasks/index.ts';

export const ClientEdit = () => (
  <RecordPage
    resource="clients"
    action="edit"
    titleOf={clientName}
    deletedContent={(id) => <DeletedRecordDrafts resource="clients" id={id} fields={clientFields} />}
  >
    {(client) => (
      <>
        <TasksButtonRow reference={client.id} />
        <RecordForm key={client.id} resource="clients" fields={clientFields} groups={clientGroups} record={client} />
      </>
    )}
  </RecordPage>
);
