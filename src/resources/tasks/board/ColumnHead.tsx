import { useTranslate } from 'react-admin';
import { useStoreState } from '../../../providers/create-store.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { useTotal } from './cells/use-total.ts';
import { useBoard } from './state/board-context.ts';
import { type CellCount, useBoardStore } from './state/board-store.ts';
import { placeOfKey } from './state/grouping.ts';

export const ColumnHead = ({ column, label, id }: { column: string; label: string; id: string }) => {
  const translate = useTranslate();
  const format = useFormat();
  const count = useColumnCount(column);
  const texts = count && { shown: format.count(count.fetchedCount), total: format.count(count.total) };
  return (
    <header className="board-head">
      <h2 id={id}>{label}</h2>
      {texts && (
        <span className="board-count">
          <span aria-hidden>{`${texts.shown} / ${texts.total}`}</span>
          <span className="board-hidden">{translate('board.shownOf', texts)}</span>
        </span>
      )}
    </header>
  );
};

/**
 * Returns the counts of a column; `undefined` until its total is fetched. With lanes, the total needs its own request, because collapsed
 * and unseen lanes are not fetched.
 */
function useColumnCount(column: string): CellCount | undefined {
  const { grouping } = useBoard();
  const store = useBoardStore();
  const hasLanes = grouping.lanes !== 'none';
  const counts = useStoreState(store.counts, (allCounts) => allCounts);
  const fetchedTotal = useTotal({ column }, hasLanes);
  const cellCounts = [...counts].filter(([key]) => placeOfKey(key).column === column).map(([, count]) => count);
  const fetchedCount = cellCounts.reduce((sum, count) => sum + count.fetchedCount, 0);
  const total = hasLanes ? fetchedTotal : cellCounts[0]?.total;
  return total === undefined ? undefined : { fetchedCount, total };
}
