import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSaleActions } from '../../../src/resources/sales/use-sale-actions.ts';
import { renderPage } from '../render-page.tsx';

type Sale = Parameters<typeof useSaleActions>[0];

const Actions = ({ sale }: { readonly sale: Sale }) => {
  const { primary, secondary, others } = useSaleActions(sale);
  const texts = [primary ? [primary] : [], secondary, others].map((actions) =>
    actions.map((action) => action && `${action.label}${action.reason ? ' (no)' : ''}`).join(', '),
  );
  return <p>{texts.join(' | ')}</p>;
};

test.each([
  [{ status: 'upcoming', lots_locked: false }, 'Add lot | Lot list, Lot grid | Add consignment, Numbering, Enter results'],
  [{ status: 'upcoming', lots_locked: true }, ' | Lot list, Lot grid | Add lot (no), Add consignment (no), Numbering (no), Enter results'],
  [{ status: 'published', lots_locked: false }, 'Enter results | Lot list, Lot grid | Add lot, Add consignment, Numbering'],
  [
    { status: 'closed', lots_locked: false },
    'After-sale | Lot list, Lot grid | Add lot (no), Add consignment (no), Numbering, Enter results',
  ],
] as const)('the buttons and the menu of a sale depend on its phase: %o', async (sale, text) => {
  await renderPage(<Actions sale={{ id: '7', ...sale }} />, {}, ['items-list', 'after-sale', 'create']);
  expect((await screen.findByText(/Lot grid/)).textContent).toBe(text);
});
