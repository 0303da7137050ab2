import { act, fireEvent, screen } from '@testing-library/react';
import type { GetListParams, GetListResult } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { BoardCell } from '../../../../src/resources/tasks/board/cells/BoardCell.tsx';
import { cardHeight } from '../../../../src/resources/tasks/board/cells/rendered-rows.ts';
import { BoardProvider } from '../../../../src/resources/tasks/board/state/board-context.ts';
import { cellPageSize } from '../../../../src/resources/tasks/board/state/board-query.ts';
import { BoardStore, BoardStoreProvider } from '../../../../src/resources/tasks/board/state/board-store.ts';
import { renderPage } from '../../render-page.tsx';
import { aBoard } from './a-board.ts';
import { aTask } from './a-task.ts';

test('every card of a column that was fetched is printed, not only the visible ones', async () => {
  // Without a layout, no part of the column would be visible.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(6 * cardHeight);
  const tasks = Array.from({ length: 2 * cellPageSize }, (_, index) => aTask({ id: String(index + 1), label: `Task ${index + 1}` }));
  const getList = vi.fn(
    async (
      _resource: string,
      { pagination: { page, perPage } = { page: 1, perPage: cellPageSize } }: GetListParams,
    ): Promise<GetListResult> => ({
      data: tasks.slice((page - 1) * perPage, page * perPage),
      total: 5_000,
    }),
  );
  await renderPage(
    <BoardProvider value={{ ...aBoard, grouping: { columns: 'status', lanes: 'none' } }}>
      <BoardStoreProvider value={new BoardStore()}>
        <BoardCell column="0" lane="none" hintId="hint" />
      </BoardStoreProvider>
    </BoardProvider>,
    { getList, getMany: async () => ({ data: [] }) },
  );
  const cardCount = () => screen.queryAllByRole('article').length;
  const cell = await vi.waitUntil(() => document.querySelector('[data-cell][aria-busy="false"]'));
  // After this scroll, the first page is no longer visible.
  cell.scrollTop = 1.5 * cellPageSize * cardHeight;
  fireEvent.scroll(cell);
  await screen.findByText(`Task ${1.5 * cellPageSize}`);
  expect(cardCount()).toBeLessThan(cellPageSize);
  getList.mockClear();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(cardCount()).toBe(tasks.length);
  expect(document.querySelector('.board-row-placeholder')).toBeNull();
  expect(getList).not.toHaveBeenCalled();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(cardCount()).toBeLessThan(cellPageSize);
});
