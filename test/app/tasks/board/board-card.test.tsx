import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { TaskAppRecord } from '../../../../src/providers/data/types.ts';
import { BoardCard } from '../../../../src/resources/tasks/board/cells/BoardCard.tsx';
import { BoardProvider } from '../../../../src/resources/tasks/board/state/board-context.ts';
import { BoardStore, BoardStoreProvider } from '../../../../src/resources/tasks/board/state/board-store.ts';
import { renderPage } from '../../render-page.tsx';
import { aBoard } from './a-board.ts';
import { aTask } from './a-task.ts';

const reference: TaskAppRecord['reference'] = { id: '7', uuid: '7', label: 'Meyer', type: 'client', url_api: '', app_url: '' };

test('the Tab key reaches one card of a cell, and the links of the focused card only', async () => {
  const cards = ['Weigh the clock', 'Wind the clock'].map((label, row) => (
    <BoardCard
      key={label}
      task={aTask({ id: String(row), label, reference, can_start: false, depends_on: 9 })}
      placeKey="1|none"
      row={row}
      rowCount={2}
      top={0}
      measure={() => {}}
      isTabStop={row === 0}
      hintId="hint"
      today={0}
    />
  ));
  await renderPage(
    <BoardProvider value={aBoard}>
      <BoardStoreProvider value={new BoardStore()}>{cards}</BoardStoreProvider>
    </BoardProvider>,
    { getMany: async () => ({ data: [] }) },
  );
  const user = userEvent.setup();
  const card = await screen.findByRole('article', { name: 'Weigh the clock' });
  const link = (name: string) => within(card).getByRole('link', { name });
  for (const element of [card, link('Weigh the clock'), within(card).getByRole('button'), link('Meyer'), link('#9'), document.body]) {
    await user.tab();
    expect(document.activeElement).toBe(element);
  }
});
