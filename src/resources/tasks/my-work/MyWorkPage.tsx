import { useTranslate } from 'react-admin';
import { TaskViewPage } from '../TaskViewPage.tsx';
import { MyWork } from './MyWork.tsx';

/** The page with the user's own tasks by due date. */
export const MyWorkPage = () => (
  <TaskViewPage view="myWork" title={useTranslate()('resources.tasks.views.myWork')}>
    <MyWork />
  </TaskViewPage>
);
