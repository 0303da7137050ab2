import { useLocale, useTranslate } from 'ra-core';
import { useColumnCount } from './use-column-count.ts';

/** Name, and how many cards have come of how many there are. */
export const ColumnHead = ({ column, label, id }: { column: string; label: string; id: string }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const count = useColumnCount(column);
  const text = count && { shown: count.shown.toLocaleString(locale), total: count.total.toLocaleString(locale) };
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
