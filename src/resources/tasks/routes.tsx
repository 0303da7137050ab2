/** Routes of the task views other than the list. */
import { Route } from 'react-router';
import { lazily } from '../../ui/lazily.ts';
import { taskViewPaths } from './views/task-views.ts';

const TaskBoardPage = lazily(() => import('./board/TaskBoardPage.tsx').then(({ TaskBoardPage }) => TaskBoardPage));
const MyWorkPage = lazily(() => import('./my-work/MyWorkPage.tsx').then(({ MyWorkPage }) => MyWorkPage));

export default [
  <Route key="board" path={taskViewPaths.board} element={<TaskBoardPage />} />,
  <Route key="my-work" path={taskViewPaths.myWork} element={<MyWorkPage />} />,
];
