import { useSyncExternalStore } from 'react';
import { useBoardStore } from './board-store.ts';

/** What happens on the board, read out. */
export const LiveRegion = () => {
  const store = useBoardStore();
  const words = useSyncExternalStore(store.subscribe, store.said);
  return (
    <div className="board-hidden" role="status" aria-live="assertive" aria-atomic="true" data-board-said="">
      {words}
    </div>
  );
};
