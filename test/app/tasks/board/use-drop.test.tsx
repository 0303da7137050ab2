import { act, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { HttpError } from 'react-admin';
import { expect, test, vi } from 'vitest';
import type { TaskAppRecord } from '../../../../src/providers/data/types.ts';
import { useDrop } from '../../../../src/resources/tasks/board/moves/use-drop.ts';
import { BoardProvider } from '../../../../src/resources/tasks/board/state/board-context.ts';
import { BoardStore, BoardStoreProvider } from '../../../../src/resources/tasks/board/state/board-store.ts';
import { createHookContext } from '../../hook-context.tsx';
import { aBoard } from './a-board.ts';
import { aTask } from './a-task.ts';

/** Renders the hook on {@link aBoard}, with a card and the input of a new task. */
async function renderDrop(dataProvider: object) {
  const store = new BoardStore();
  const Context = createHookContext({ me: { config: { extensions: ['concurrency', 'task-undo'], task_types: [] } }, dataProvider });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Context>
      <section className="board">
        <article className="board-card" aria-label="Card" tabIndex={-1} />
        <input aria-label="New task" />
      </section>
      <BoardProvider value={aBoard}>
        <BoardStoreProvider value={store}>{children}</BoardStoreProvider>
      </BoardProvider>
    </Context>
  );
  const { result } = renderHook(useDrop, { wrapper });
  await vi.waitFor(() => expect(result.current).not.toBeNull(), { timeout: 30_000 });
  return { store, actions: result.current };
}

test.each([
  { focused: 'Card', movesFocus: true },
  { focused: 'New task', movesFocus: false },
])('after a refused drop, the card takes the focus from $focused: $movesFocus', async ({ focused, movesFocus }) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const update = async () => {
    store.dispatch({ type: 'focusMoved' });
    screen.getByLabelText(focused).focus();
    throw new HttpError('Forbidden', 403);
  };
  const { store, actions } = await renderDrop({ update });
  const from = { column: '0', lane: 'none' };
  act(() => actions.drop({ task: aTask(), from, to: { column: '1', lane: 'none' }, row: 0 }));
  await vi.waitFor(() => expect(store.getState().focus).toMatchObject({ place: from, id: '1', movesFocus }));
});

/** Undoes a move of a task from "Ready, 3" to "Done, 4". `reopened` is the task that the service returns. Returns the mock of the update. */
async function undoMove(reopened: TaskAppRecord) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const noTasks = { count: 0, tasks: [] };
  const update = vi.fn(async () => ({ data: reopened }));
  const { store, actions } = await renderDrop({
    update,
    undoTaskCompletion: async () => ({ ...reopened, blocked: noTasks, kept: noTasks }),
  });
  const undoData = { changes: { completed: false, assignee_uid: 3 } };
  const [from, to] = [
    { column: '0', lane: '3' },
    { column: '2', lane: '4' },
  ];
  const task = aTask({ completed: true, assignee_uid: '4' });
  act(() => actions.undo({ number: 1, kind: 'moved', task, from, to, row: 0, storedAt: 0, undoData }));
  await vi.waitFor(() => expect(store.inFlight.size).toBe(0));
  return update;
}

test('the undo of a move to "Done" sends the former assignee with the version of the reopened task', async () => {
  const update = await undoMove(aTask({ assignee_uid: '4', vid: '7' }));
  expect(update).toHaveBeenCalledExactlyOnceWith('tasks', {
    id: '1',
    data: { id: '1', assignee_uid: 3 },
    previousData: { id: '1', etag: '"7"' },
  });
});

test('the undo of a move to "Done" keeps an assignee whom another user has chosen since', async () => {
  expect(await undoMove(aTask({ assignee_uid: '5' }))).not.toHaveBeenCalled();
});

test('the undo of a move to "Done" restores the assignee even if the task is now blocked', async () => {
  expect(await undoMove(aTask({ assignee_uid: '4', can_start: false }))).toHaveBeenCalledOnce();
});
