import Box from '@mui/material/Box';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { FailureAlert } from '../../../ui/form/FailureAlert.tsx';
import { dayOfInstant } from '../../../ui/inputs/day-bounds.ts';
import { secondsOfDay } from '../due/due-day.ts';
import { isInFilter } from '../list/in-filter.ts';
import { useQuickAdd } from '../use-quick-add.ts';
import { useBoard } from './state/board-context.ts';
import { groupFilter, inheritedValues } from './state/board-filter.ts';
import { useBoardStore } from './state/board-store.ts';
import type { Place } from './state/grouping.ts';

export const CellQuickAdd = ({ place }: { place: Place }) =>
  usePermissions().can('createTask') ? <CellQuickAddForm place={place} /> : null;

/** Returns the day of both bounds of a date filter, in Unix seconds. Returns null if the bounds are missing or on different days. */
const singleDayOf = (from: unknown, to: unknown): number | null => {
  const [firstDay, lastDay] = [dayOfInstant(String(from)), dayOfInstant(String(to))];
  return firstDay === lastDay ? secondsOfDay(firstDay) : null;
};

/** A new task gets the values of the column, the lane and the filter. */
const CellQuickAddForm = ({ place }: { place: Place }) => {
  const translate = useTranslate();
  const { filter, grouping, nameOf } = useBoard();
  const store = useBoardStore();
  const dataProvider = useDataProvider();
  const [isOpen, setOpen] = useState(false);
  const openButton = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** The task that was added last, if the filter hides it from this cell. */
  const [hiddenTask, setHiddenTask] = useState<TaskAppRecord>();
  const isShownInCell = async (task: TaskAppRecord) => {
    const cellFilter = groupFilter(filter, grouping, place);
    const params = { filter: { ...cellFilter, id: [task.id] }, pagination: { page: 1, perPage: 1 } };
    const isInCell = isInFilter(task, cellFilter);
    if (isInCell !== undefined) return isInCell;
    // Only the service can decide. If the request fails, the task is shown.
    const { total = 0 } = await dataProvider.getList('tasks', params).catch(() => ({ total: 1 }));
    return total > 0;
  };
  const { label, setLabel, add, lengthError, isSaving, error } = useQuickAdd(async (task) => {
    if (!(await isShownInCell(task))) return setHiddenTask(task);
    setHiddenTask(undefined);
    // The task stays at the top of the cell, where it was entered.
    const number = store.nextPlacementNumber();
    store.dispatch({ type: 'place', placement: { number, kind: 'added', task, from: undefined, to: place, row: 0 } });
    store.dispatch({ type: 'stored', number, task, storedAt: Date.now() });
    store.announce(translate('board.announcements.added', { task: task.label, place: nameOf(place) }));
  });
  const errorId = useId();
  const formName = translate('board.addTo', { place: nameOf(place) });

  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await add(inheritedValues(filter, grouping, place, singleDayOf));
    input.current?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    setOpen(false);
    requestAnimationFrame(() => openButton.current?.focus());
  };
  if (!isOpen) {
    return (
      <button ref={openButton} type="button" className="board-add" aria-label={formName} onClick={() => setOpen(true)}>
        {`+ ${translate('resources.tasks.quickAdd')}`}
      </button>
    );
  }
  return (
    <form className="board-add-form" aria-label={formName} onSubmit={submit} onKeyDown={closeOnEscape}>
      <input
        ref={input}
        value={label}
        autoComplete="off"
        aria-label={translate('resources.tasks.quickAdd')}
        placeholder={translate('resources.tasks.quickAdd')}
        {...(lengthError ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
        onChange={({ target }) => setLabel(target.value)}
      />
      <button type="submit" disabled={label.trim() === '' || isSaving}>
        {translate('ra.action.add')}
      </button>
      {lengthError && (
        <Box id={errorId} role="alert" sx={{ typography: 'caption', color: 'error.main', flexBasis: '100%' }}>
          {lengthError}
        </Box>
      )}
      <FailureAlert error={error} />
      <span role="status" className="board-add-note">
        {hiddenTask && (
          <>
            {translate('board.addedOutside', { task: hiddenTask.label })}
            {' · '}
            <RecordLink unstyled resource="tasks" id={hiddenTask.id}>
              {translate('realtime.show')}
            </RecordLink>
          </>
        )}
      </span>
    </form>
  );
};
