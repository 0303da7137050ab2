import { TaskBulkBar } from '../bulk/TaskBulkBar.tsx';
import { useBoardState, useBoardStore } from './board-store.ts';

/** What can be done to the cards that are chosen. */
export const BoardChosen = () => {
  const store = useBoardStore();
  const chosen = useBoardState(({ chosen }) => chosen);
  return <TaskBulkBar ids={[...chosen.keys()]} known={[...chosen.values()]} onClear={() => store.dispatch({ type: 'chooseNone' })} />;
};
