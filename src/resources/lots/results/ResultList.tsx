import Button from '@mui/material/Button';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { buyerText } from './lot-result.ts';
import type { ResultLot } from './result-lots.ts';
import { useResultTexts } from './use-result-texts.ts';

interface ResultListProps {
  /** The lots with a result, the last lot of the sale first. */
  readonly lots: readonly ResultLot[];
  readonly onEdit: (lot: ResultLot) => void;
}

/** The height of a line in pixels. results.css sets the same height. */
const lineHeight = 40;

/** Renders only the lines near the visible area. */
export const ResultList = memo(function ResultList({ lots, onEdit }: ResultListProps) {
  const translate = useTranslate();
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: lots.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    getItemKey: (index) => lots[index]?.id ?? index,
    overscan: 8,
  });
  return (
    <section ref={scroller} className="result-list" aria-label={translate('lots.results.list')}>
      <ul style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const lot = lots[index];
          return lot && <ResultLine key={lot.id} lot={lot} position={index + 1} lineCount={lots.length} top={start} onEdit={onEdit} />;
        })}
      </ul>
    </section>
  );
});

interface ResultLineProps extends Pick<ResultListProps, 'onEdit'> {
  readonly lot: ResultLot;
  /** The position in the list, from 1. */
  readonly position: number;
  readonly lineCount: number;
  /** The distance from the top of the list, in pixels. */
  readonly top: number;
}

const ResultLine = memo(function ResultLine({ lot, position, lineCount, top, onEdit }: ResultLineProps) {
  const translate = useTranslate();
  const texts = useResultTexts();
  const { name, title, result, entry } = lot;
  const isSold = result.status === 'sold';
  return (
    <li aria-posinset={position} aria-setsize={lineCount} style={{ transform: `translateY(${top}px)` }}>
      <span className="name">{name}</span>
      <span className="title">{title}</span>
      <span className="price">{isSold ? texts.bareAmount(result.price) : translate(`lots.results.outcome.${result.status}`)}</span>
      <span className="buyer">
        {isSold && buyerText(result)}
        {isSold && result.channel && ` · ${translate(`fields.choices.${result.channel}`)}`}
        {isSold && !result.client && <span className="missing"> {translate('lots.results.noClient')}</span>}
      </span>
      <span className="state" data-state={entry?.state}>
        {entry && translate(`lots.results.states.${entry.state}`)}
      </span>
      <Button size="small" aria-label={translate('lots.results.edit', { lot: name })} onClick={() => onEdit(lot)}>
        {translate('ra.action.edit')}
      </Button>
    </li>
  );
});
