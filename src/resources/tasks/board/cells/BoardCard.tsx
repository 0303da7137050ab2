import { memo, useEffect, useRef } from 'react';
import { useReference, useTranslate } from 'react-admin';
import { resourceOfNode } from '../../../../../contract/resources/resource-table.ts';
import type { TaskAppRecord } from '../../../../providers/data/types.ts';
import { RecordLink } from '../../../../ui/fields/RecordLink.tsx';
import { TaskDue } from '../../due/TaskDue.tsx';
import { useStaffName } from '../../use-staff-name.ts';
import { useCardActions } from '../state/board-context.ts';
import { useBoardState, useBoardStore } from '../state/board-store.ts';
import { cellKey, placeOfKey } from '../state/grouping.ts';

export interface BoardCardProps {
  readonly task: TaskAppRecord;
  /** Key of the card's cell. */
  readonly cell: string;
  readonly row: number;
  /** Number of rows in the cell. */
  readonly of: number;
  /** Offset from the top of the cell, in pixels. */
  readonly top: number;
  /** Whether the Tab key moves the focus to this card. */
  readonly isStop: boolean;
  /** Id of the element that describes the keyboard commands. */
  readonly hint: string;
  /** Changes each day, so that due dates are rendered again. */
  readonly today: number;
}

/** Shows one task. One card of each cell is in the tab order; the controls inside a card are in it only while the card has the focus. */
export const BoardCard = memo(({ task, cell, row, of, top, isStop, hint, today }: BoardCardProps) => {
  const translate = useTranslate();
  const staffName = useStaffName();
  const store = useBoardStore();
  const { openMenu } = useCardActions();
  const card = useRef<HTMLElement>(null);
  const { id, label, type, reference, depends_on } = task;
  const isHeld = useBoardState(({ lifted }) => lifted?.task.id === id);
  const isSending = useBoardState(({ drops }) => drops.some((drop) => drop.task.id === id && drop.storedAt === undefined));
  const isChosen = useBoardState(({ chosen }) => chosen.has(id));
  const isFocus = useBoardState(({ focus }) => focus?.row === row && cellKey(focus.place) === cell);
  const isWanted = useBoardState(({ focus }) => isFocus && focus?.grab === true);
  useEffect(() => {
    if (!isWanted) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    store.dispatch({ type: 'grabbed' });
  }, [isWanted, store]);
  const tabIndex = isFocus ? 0 : -1;
  const resource = reference ? resourceOfNode(reference.type) : undefined;
  const at = reference && (reference.label || `#${reference.id}`);
  return (
    <li className="board-row" style={{ transform: `translateY(${top}px)` }} aria-setsize={of} aria-posinset={row + 1}>
      <article
        ref={card}
        className="board-card"
        data-card={id}
        data-row={row}
        data-held={isHeld || undefined}
        data-sending={isSending || undefined}
        data-chosen={isChosen || undefined}
        tabIndex={isFocus || isStop ? 0 : -1}
        aria-label={label}
        aria-describedby={hint}
        aria-busy={isSending}
        onFocus={() => store.dispatch({ type: 'focus', focus: { place: placeOfKey(cell), row, id, grab: false } })}
      >
        <div className="board-card-head">
          <input
            type="checkbox"
            tabIndex={tabIndex}
            checked={isChosen}
            aria-label={translate('board.choose', { name: label })}
            onChange={() => store.dispatch({ type: 'choose', task })}
          />
          <span className="board-card-title" title={label}>
            <RecordLink unstyled resource="tasks" id={id}>
              {label}
            </RecordLink>
          </span>
          <button
            type="button"
            tabIndex={tabIndex}
            aria-label={translate('board.moveTask', { name: label })}
            aria-haspopup="menu"
            title={translate('board.move')}
            onClick={({ currentTarget }) => openMenu(task, placeOfKey(cell), currentTarget)}
          >
            <span aria-hidden className="board-dots" />
          </button>
        </div>
        <div className="board-card-line">
          {type && <span>{type}</span>}
          {reference && at && (
            <span className="board-card-at" title={at}>
              {resource ? (
                <RecordLink unstyled resource={resource} id={reference.id}>
                  {at}
                </RecordLink>
              ) : (
                at
              )}
            </span>
          )}
        </div>
        <div className="board-card-line">
          <span className="board-card-who">{staffName(task.assignee_uid) || translate('resources.tasks.nobody')}</span>
          <TaskDue key={today} due_date={task.due_date} completed={task.completed} />
        </div>
        {depends_on && task.status === 1 ? <BlockedBy id={String(depends_on)} /> : null}
      </article>
    </li>
  );
});
BoardCard.displayName = 'BoardCard';

/** A card is mounted again when it moves, which must not fetch the name again. Change events mark the name as stale. */
const options = { staleTime: Number.POSITIVE_INFINITY };

/** Shows the task that must be completed first. The names for several cards are fetched in one request. */
const BlockedBy = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { referenceRecord } = useReference<TaskAppRecord>({ reference: 'tasks', id, options });
  const label = referenceRecord?.label ?? `#${id}`;
  return (
    <div className="board-card-line board-card-blocked" title={label}>
      {translate('resources.tasks.fields.depends_on')}{' '}
      <RecordLink unstyled resource="tasks" id={id}>
        {label}
      </RecordLink>
    </div>
  );
};
