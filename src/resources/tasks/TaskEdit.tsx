import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { usePermissions } from '../../providers/permissions.ts';
import { DeletedRecordDrafts } from '../../ui/drafts/DeletedRecordDrafts.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { TaskEditForm } from './TaskEditForm.tsx';
import { taskFields, wireNames } from './task-fields.ts';

/** The page on which a task is edited. Porters can only complete tasks, so they see an error here. */
export const TaskEdit = () => {
  const translate = useTranslate();
  const { can } = usePermissions();
  if (!can('createTask')) return <Alert severity="error">{translate('app.errors.not-permitted')}</Alert>;
  return (
    <RecordPage
      resource="tasks"
      action="edit"
      titleOf={({ label }) => label}
      gone={(id) => <DeletedRecordDrafts resource="tasks" id={id} fields={taskFields} wireNames={wireNames} />}
    >
      {(task) => <TaskEditForm key={task.id} task={task} />}
    </RecordPage>
  );
};
