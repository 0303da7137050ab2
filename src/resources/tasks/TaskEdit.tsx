import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { mayCall } from '../../../contract/access.ts';
import { useMe } from '../../providers/me.ts';
import { GoneDrafts } from '../../ui/drafts/GoneDrafts.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { TaskEditForm } from './TaskEditForm.tsx';
import { taskFields, wireNames } from './task-fields.ts';

/** A porter completes tasks, and changes nothing else of them. */
export const TaskEdit = () => {
  const translate = useTranslate();
  const { roles } = useMe();
  if (!mayCall('createTask', roles)) return <Alert severity="error">{translate('app.errors.not-permitted')}</Alert>;
  return (
    <RecordPage
      resource="tasks"
      action="edit"
      titleOf={({ label }) => label}
      gone={(id) => <GoneDrafts resource="tasks" id={id} fields={taskFields} wireNames={wireNames} />}
    >
      {(task) => <TaskEditForm key={task.id} task={task} />}
    </RecordPage>
  );
};
