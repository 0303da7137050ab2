import { useTranslate } from 'ra-core';
import { TaskBoard } from './board/TaskBoard.tsx';
import { TaskViewPage } from './TaskViewPage.tsx';

/** Tasks as cards in columns. */
export const TaskBoardPage = () => (
  <TaskViewPage view="board" title={useTranslate()('resources.tasks.boardTitle')}>
    <TaskBoard />
  </TaskViewPage>
);
