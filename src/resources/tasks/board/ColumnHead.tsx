import { useTranslate } from 'react-admin';
import { useFormat } from '../../../ui/format/use-format.ts';
import { useColumnCount } from './use-column-count.ts';

/** Shows the name of a column, the number of its fetched cards and its total. */
export const ColumnHead = ({ column, label, id }: { column: string; label: string; id: string }) => {
  const translate = useTranslate();
  const format = useFormat();
  const count = useColumnCount(column);
  const text = count && { shown: format.count(count.shown), total: format.count(count.total) };
  return (
    <header className="board-head">
      <h2 id={id}>{label}</h2>
      {text && (
        <span className="board-count">
          <span aria-hidden>{`${text.shown} / ${text.total}`}</span>
          <span className="board-hidden">{translate('board.shownOf', text)}</span>
        </span>
      )}
    </header>
  );
};
