import { memo, useEffect, useRef } from 'react';
import { useReference, useTranslate } from 'react-admin';
import { resourceOfNode } from '../../../../../contract/resources/resource-table.ts';
import type { TaskAppRecord } from '../../../../providers/data/types.ts';
import { RecordLink } from '../../../../ui/fields/RecordLink.tsx';
import { useNodeName } from '../../../../ui/fields/use-node-name.ts';
import { useStaffName } from '../../../../ui/fields/use-staff-name.ts';
import { TaskDue } from '../../due/TaskDue.tsx';
import { useBoard, useCardActions } from '../state/board-context.ts';
import { useBoardState, useBoardStore } from '../state/board-store.ts';
import { cellKey, placeOfKey } from '../state/grouping.ts';

/** The status of a blocked task, as the service sends it. */
const blockedStatus = 1;

export interface BoardCardProps {
  readonly task: TaskAppRecord;
  /** The cell, as returned by {@link cellKey}. */
  readonly placeKey: string;
  readonly row: number;
  /** Number of rows in the cell. */
  readonly rowCount: number;
  /** Offset from the top of the cell, in pixels. */
  readonly top: number;
  /** Measures the height of the row, whose number is in the attribute `data-index`. */
  readonly measure: (row: HTMLElement | null) => void;
  /** Whether the Tab key moves the focus to this card. */
  readonly isTabStop: boolean;
  /** Id of the element that describes the keyboard commands. */
  readonly hintId: string;
  /** Changes each day, so that due dates are rendered again. */
  readonly today: number;
}

/** The Tab key reaches one card of each cell. It reaches links and controls only in the card that was focused last. */
export const BoardCard = memo(({ task, placeKey, row, rowCount, top, measure, isTabStop, hintId, today }: BoardCardProps) => {
  const translate = useTranslate();
  const staffName = useStaffName();
  const store = useBoardStore();
  const { openMenu } = useCardActions();
  const { maySelect } = useBoard();
  const card = useRef<HTMLElement>(null);
  const { id, label, type, reference, depends_on } = task;
  const isLifted = useBoardState(({ liftedCard }) => liftedCard?.task.id === id);
  const isSending = useBoardState(({ placements }) =>
    placements.some((placement) => placement.task.id === id && placement.storedAt === undefined),
  );
  const isSelected = useBoardState(({ selectedIds }) => selectedIds.has(id));
  const hasFocus = useBoardState(({ focus }) => focus?.row === row && cellKey(focus.place) === placeKey);
  const takesFocus = useBoardState(({ focus }) => hasFocus && focus?.movesFocus === true);
  useEffect(() => {
    if (!takesFocus) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    store.dispatch({ type: 'focusMoved' });
  }, [takesFocus, store]);
  const controlTabIndex = hasFocus ? 0 : -1;
  const resource = reference ? resourceOfNode(reference.type) : undefined;
  const nodeName = useNodeName();
  const referenceLabel = reference && nodeName(reference);
  return (
    <li
      ref={measure}
      data-index={row}
      className="board-row"
      style={{ transform: `translateY(${top}px)` }}
      aria-setsize={rowCount}
      aria-posinset={row + 1}
    >
      <article
        ref={card}
        className="board-card"
        data-card={id}
        data-row={row}
        data-lifted={isLifted || undefined}
        data-sending={isSending || undefined}
        data-selected={isSelected || undefined}
        tabIndex={hasFocus || isTabStop ? 0 : -1}
        aria-label={label}
        aria-describedby={hintId}
        aria-busy={isSending}
        onFocus={() => store.dispatch({ type: 'focus', focus: { place: placeOfKey(placeKey), row, id, movesFocus: false } })}
      >
        <div className="board-card-head">
          {maySelect && (
            <input
              type="checkbox"
              tabIndex={controlTabIndex}
              checked={isSelected}
              aria-label={translate('board.choose', { name: label })}
              onChange={() => store.dispatch({ type: 'toggleSelected', id })}
            />
          )}
          <span className="board-card-title" title={label}>
            <RecordLink unstyled resource="tasks" id={id} tabIndex={controlTabIndex}>
              {label}
            </RecordLink>
          </span>
          <button
            type="button"
            tabIndex={controlTabIndex}
            aria-label={translate('board.moveTask', { name: label })}
            aria-haspopup="menu"
            title={translate('board.move')}
            onClick={({ currentTarget }) => openMenu(task, placeOfKey(placeKey), currentTarget)}
          >
            <span aria-hidden className="board-dots" />
          </button>
        </div>
        <div className="board-card-line">
          {type && <span>{type}</span>}
          {reference && referenceLabel && (
            <span className="board-card-reference" title={referenceLabel}>
              {resource ? (
                <RecordLink unstyled resource={resource} id={reference.id} tabIndex={controlTabIndex}>
                  {referenceLabel}
                </RecordLink>
              ) : (
                referenceLabel
              )}
            </span>
          )}
        </div>
        <div className="board-card-line">
          <span className="board-card-assignee">{staffName(task.assignee_uid) || translate('resources.tasks.nobody')}</span>
          <TaskDue key={today} due_date={task.due_date} completed={task.completed} />
        </div>
        {depends_on && task.status === blockedStatus ? <BlockedBy id={String(depends_on)} tabIndex={controlTabIndex} /> : null}
      </article>
    </li>
  );
});
BoardCard.displayName = 'BoardCard';

/** A card that moves is mounted again and must not fetch the name of the blocking task again. Only an invalidation makes names stale. */
const nameQueryOptions = { staleTime: Number.POSITIVE_INFINITY };

const BlockedBy = ({ id, tabIndex }: { id: string; tabIndex: number }) => {
  const translate = useTranslate();
  const { referenceRecord } = useReference<TaskAppRecord>({ reference: 'tasks', id, options: nameQueryOptions });
  const label = referenceRecord?.label ?? `#${id}`;
  return (
    <div className="board-card-line board-card-blocked" title={label}>
      {translate('resources.tasks.fields.depends_on')}{' '}
      <RecordLink unstyled resource="tasks" id={id} tabIndex={tabIndex}>
        {label}
      </RecordLink>
    </div>
  );
};
