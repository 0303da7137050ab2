import { useStoreState } from '../../../providers/create-store.ts';
import { useBoardStore } from './board-store.ts';

/** Announces to screen readers what happens on the board. */
export const LiveRegion = () => {
  const store = useBoardStore();
  const words = useStoreState(store.words, (text) => text);
  return (
    <div className="board-hidden" role="status" aria-live="assertive" aria-atomic="true" data-board-said="">
      {words}
    </div>
  );
};
