import { useTranslate } from 'react-admin';
import { TaskBoard } from './board/TaskBoard.tsx';
import { TaskViewPage } from './TaskViewPage.tsx';

/** The board: tasks as cards in columns. */
export const TaskBoardPage = () => (
  <TaskViewPage view="board" title={useTranslate()('resources.tasks.boardTitle')}>
    <TaskBoard />
  </TaskViewPage>
);
