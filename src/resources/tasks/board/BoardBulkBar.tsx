import { TaskBulkBar } from '../bulk/TaskBulkBar.tsx';
import { useBoardState, useBoardStore } from './board-store.ts';

/** Shows the bulk actions for the selected cards. */
export const BoardBulkBar = () => {
  const store = useBoardStore();
  const chosen = useBoardState(({ chosen }) => chosen);
  return <TaskBulkBar ids={[...chosen.keys()]} known={[...chosen.values()]} onClear={() => store.dispatch({ type: 'chooseNone' })} />;
};
