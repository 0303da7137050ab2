import { useState } from 'react';
import { clientFields, clientGroups } from '../../../contract/resources/client.ts';
import type { ClientAppRecord } from '../../providers/data/types.ts';
import { DeletedRecordDrafts } from '../../ui/drafts/DeletedRecordDrafts.tsx';
import { clientName } from '../../ui/fields/client-name.ts';
import { RecordForm } from '../../ui/form/RecordForm.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { TasksButton } from '../tasks/index.ts';

export const ClientEdit = () => (
  <RecordPage
    resource="clients"
    action="edit"
    titleOf={clientName}
    actionsOf={({ id }) => <TasksButton reference={id} />}
    expectedContent={{ actions: 1 }}
    deletedContent={(id) => <DeletedRecordDrafts resource="clients" id={id} fields={clientFields} />}
  >
    {(client) => <ClientForm key={client.id} client={client} />}
  </RecordPage>
);

const { warnings, ...otherGroups } = clientGroups;
const groupsWithWarningsFirst = { warnings, ...otherGroups };

/**
 * If the client has a warning or a blocking reason when the form opens, the group `warnings` comes first. The sequence does not change
 * later, so that no input moves while the user types.
 */
const ClientForm = ({ client }: { client: ClientAppRecord }) => {
  const [groups] = useState(() => (client.warning || client.blocking_reason ? groupsWithWarningsFirst : clientGroups));
  return <RecordForm resource="clients" fields={clientFields} groups={groups} record={client} />;
};
