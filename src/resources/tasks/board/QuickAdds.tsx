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
import { inherited, partFilter } from './state/board-filter.ts';
import { useBoardStore } from './state/board-store.ts';
import type { Place } from './state/grouping.ts';

/** Shows the form for a new task to users who may create tasks. */
export const QuickAdds = ({ place }: { place: Place }) => (usePermissions().can('createTask') ? <QuickAddCard place={place} /> : null);

/** Returns the day of a date filter, in Unix seconds, if the filter selects exactly one day; otherwise null. */
const dayAsked = (from: unknown, to: unknown): number | null => {
  const [first, last] = [dayOfInstant(String(from)), dayOfInstant(String(to))];
  return first === last ? secondsOfDay(first) : null;
};

/**
 * A one-line form at the top of a cell. A new task gets the values of the column, the lane and the filter. The form stays open after a task
 * was added.
 */
const QuickAddCard = ({ place }: { place: Place }) => {
  const translate = useTranslate();
  const { filter, grouping, nameOf } = useBoard();
  const store = useBoardStore();
  const dataProvider = useDataProvider();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const line = useRef<HTMLInputElement>(null);
  const [outside, setOutside] = useState<TaskAppRecord>();
  const isShown = async (task: TaskAppRecord) => {
    const cellFilter = partFilter(filter, grouping, place);
    const params = { filter: { ...cellFilter, id: [task.id] }, pagination: { page: 1, perPage: 1 } };
    return isInFilter(task, cellFilter) ?? ((await dataProvider.getList('tasks', params).catch(() => ({ total: 1 }))).total ?? 0) > 0;
  };
  const { label, setLabel, add, tooLong, isSaving, error } = useQuickAdd(async (task) => {
    if (!(await isShown(task))) return setOutside(task);
    setOutside(undefined);
    // The task stays at the top of the cell, where it was entered.
    const number = store.numberOfDrop();
    store.dispatch({ type: 'drop', drop: { number, kind: 'added', task, from: undefined, to: place, at: 0 } });
    store.dispatch({ type: 'stored', number, task, at: Date.now() });
    store.say(translate('board.announcements.added', { task: task.label, place: nameOf(place) }));
  });
  const refusalId = useId();
  const name = translate('board.addTo', { place: nameOf(place) });

  useEffect(() => {
    if (isOpen) line.current?.focus();
  }, [isOpen]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await add(inherited(filter, grouping, place, dayAsked));
    line.current?.focus();
  };
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (!isOpen) {
    return (
      <button ref={opener} type="button" className="board-add" aria-label={name} onClick={() => setOpen(true)}>
        {`+ ${translate('resources.tasks.quickAdd')}`}
      </button>
    );
  }
  return (
    <form className="board-adding" aria-label={name} onSubmit={submit} onKeyDown={close}>
      <input
        ref={line}
        value={label}
        autoComplete="off"
        aria-label={translate('resources.tasks.quickAdd')}
        placeholder={translate('resources.tasks.quickAdd')}
        {...(tooLong ? { 'aria-invalid': true, 'aria-describedby': refusalId } : {})}
        onChange={({ target }) => setLabel(target.value)}
      />
      <button type="submit" disabled={label.trim() === '' || isSaving}>
        {translate('ra.action.add')}
      </button>
      {tooLong && (
        <Box id={refusalId} role="alert" sx={{ typography: 'caption', color: 'error.main', flexBasis: '100%' }}>
          {tooLong}
        </Box>
      )}
      <FailureAlert error={error} />
      <span role="status" className="board-outside">
        {outside && (
          <>
            {translate('board.addedOutside', { task: outside.label })}
            {' · '}
            <RecordLink unstyled resource="tasks" id={outside.id}>
              {translate('realtime.show')}
            </RecordLink>
          </>
        )}
      </span>
    </form>
  );
};
