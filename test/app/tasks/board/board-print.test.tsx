import { act, screen } from '@testing-library/react';
import type { GetListResult } from 'react-admin';
import { expect, test } from 'vitest';
import { BoardCell } from '../../../../src/resources/tasks/board/cells/BoardCell.tsx';
import { BoardProvider } from '../../../../src/resources/tasks/board/state/board-context.ts';
import { BoardStore, BoardStoreProvider } from '../../../../src/resources/tasks/board/state/board-store.ts';
import { renderPage } from '../../render-page.tsx';
import { aBoard } from './a-board.ts';
import { aTask } from './a-task.ts';

test('every card of a column that was fetched is printed, not only the visible ones', async () => {
  const tasks = Array.from({ length: 30 }, (_, index) => aTask({ id: String(index + 1), label: `Task ${index + 1}` }));
  await renderPage(
    <BoardProvider value={{ ...aBoard, grouping: { columns: 'status', lanes: 'none' } }}>
      <BoardStoreProvider value={new BoardStore()}>
        <BoardCell column="0" lane="none" hintId="hint" />
      </BoardStoreProvider>
    </BoardProvider>,
    { getList: async (): Promise<GetListResult> => ({ data: tasks, total: 5_000 }), getMany: async () => ({ data: [] }) },
  );
  const cardCount = () => screen.queryAllByRole('article').length;
  await expect.poll(() => document.querySelector('[data-cell]')?.getAttribute('aria-busy')).toBe('false');
  expect(cardCount()).toBeLessThan(tasks.length);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(cardCount()).toBe(tasks.length);
  expect(document.querySelector('.board-row-placeholder')).toBeNull();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(cardCount()).toBeLessThan(tasks.length);
});
