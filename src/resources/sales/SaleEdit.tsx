import { saleFields, saleGroups } from '../../../contract/resources/sale.ts';
import { DeletedRecordDrafts } from '../../ui/drafts/DeletedRecordDrafts.tsx';
import { RecordForm } from '../../ui/form/RecordForm.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { TasksButton } from '../tasks/index.ts';

export const SaleEdit = () => (
  <RecordPage
    resource="sales"
    action="edit"
    titleOf={({ label }) => label}
    actionsOf={({ id }) => <TasksButton reference={id} />}
    expectedContent={{ actions: 1 }}
    deletedContent={(id) => <DeletedRecordDrafts resource="sales" id={id} fields={saleFields} />}
  >
    {(sale) => <RecordForm key={sale.id} resource="sales" fields={saleFields} groups={saleGroups} record={sale} />}
  </RecordPage>
);
