import { itemAppFields } from '../../providers/data/item-shape.ts';
import { DeletedRecordDrafts } from '../../ui/drafts/DeletedRecordDrafts.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { TasksAbove } from '../tasks/drawer/TasksAbove.tsx';
import { ItemForm } from './ItemForm.tsx';
import { lotAndName } from './item-name.ts';

export const ItemEdit = () => (
  <RecordPage
    resource="items"
    action="edit"
    titleOf={lotAndName}
    gone={(id) => <DeletedRecordDrafts resource="items" id={id} fields={itemAppFields} />}
  >
    {(item) => (
      <>
        <TasksAbove reference={item.id} />
        <ItemForm key={item.id} item={item} />
      </>
    )}
  </RecordPage>
);
