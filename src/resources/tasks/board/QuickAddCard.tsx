import { useTranslate } from 'ra-core';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FailureAlert } from '../../../ui/form/FailureAlert.tsx';
import { dayOfInstant } from '../../../ui/list/day-bounds.ts';
import { secondsOfDay } from '../due-day.ts';
import { useQuickAdd } from '../use-quick-add.ts';
import { useBoard } from './board-context.ts';
import { inherited } from './board-filter.ts';
import { useBoardStore } from './board-store.ts';
import type { Place } from './grouping.ts';

/** The day that a filter asks for, where it asks for one alone. */
const dayAsked = (from: unknown, to: unknown): number | null => {
  const [first, last] = [dayOfInstant(String(from)), dayOfInstant(String(to))];
  return first === last ? secondsOfDay(first) : null;
};

/** At the top of a cell: a line for a new task, which has what the column, the lane and the filter say. Enter adds it and the line stays open. */
export const QuickAddCard = ({ place }: { place: Place }) => {
  const translate = useTranslate();
  const { filter, grouping, nameOf } = useBoard();
  const store = useBoardStore();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const line = useRef<HTMLInputElement>(null);
  const { label, setLabel, add, isSaving, error } = useQuickAdd((task) => {
    // It stays at the top, where it was typed.
    const number = store.numberOfDrop();
    store.dispatch({ type: 'drop', drop: { number, task, from: place, to: place, at: 0 } });
    store.dispatch({ type: 'stored', number, task, at: Date.now() });
    store.say(translate('board.say.added', { task: task.label, place: nameOf(place) }));
  });
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
        maxLength={255}
        autoComplete="off"
        aria-label={translate('resources.tasks.quickAdd')}
        placeholder={translate('resources.tasks.quickAdd')}
        onChange={({ target }) => setLabel(target.value)}
      />
      <button type="submit" disabled={label.trim() === '' || isSaving}>
        {translate('ra.action.add')}
      </button>
      <FailureAlert error={error} />
    </form>
  );
};
