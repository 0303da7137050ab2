import { useTranslate } from 'ra-core';
import { TaskViewPage } from '../TaskViewPage.tsx';
import { MyWork } from './MyWork.tsx';

/** What the user has to do, by when it is due. */
export const MyWorkPage = () => (
  <TaskViewPage view="myWork" title={useTranslate()('resources.tasks.views.myWork')}>
    <MyWork />
  </TaskViewPage>
);
