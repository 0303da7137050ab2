import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RaRecord } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { problemError } from '../../../src/providers/http/http-error.ts';
import { useRestoreValue } from '../../../src/timeline/use-restore-value.ts';
import { createHookContext } from '../hook-context.tsx';

const record = { id: '7', consignment: '2' };
const change = { field: 'consignment', before: '1', after: '2' };
const field = {
  name: 'consignment',
  toUpdateValue: (logged: unknown) => logged,
  hasValue: (values: Readonly<Record<string, unknown>>, logged: unknown) => values.consignment === logged,
};

const RestoreButton = ({ item }: { readonly item: RaRecord }) => {
  const { restore, dialog } = useRestoreValue('items', item);
  return (
    <>
      <button type="button" onClick={() => void restore({ field, label: 'Consignment', change })}>
        Restore
      </button>
      {dialog}
    </>
  );
};

test('a former value that affects documents is sent again, with the permission to update them, when the user confirms', async () => {
  const currency = { symbol: 'CHF', template: '@symbol @amount', decimal_amount: 2, thousands_sign: "'", decimal_sign: '.' };
  const me = { id: '1', config: { extensions: [], currency } };
  const document = { id: '3', number: '1003', type: 'consignor', status: 'new', grand_total: '10.00', new_total: '0.00' };
  const problem = { type: 'about:blank', title: 'Conflict', status: 409, detail: 'documents', documents: [document] };
  const update = vi
    .fn()
    .mockRejectedValueOnce(problemError('app.errors.conflict', 409, { problem }))
    .mockResolvedValueOnce({ data: { ...record, consignment: '1' } });
  render(<RestoreButton item={record} />, { wrapper: createHookContext({ me, dataProvider: { update } }) });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await user.click(await screen.findByRole('button', { name: 'records.documents.update' }));
  await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  expect(update).toHaveBeenLastCalledWith('items', expect.objectContaining({ meta: { extraKeys: { update_documents: true } } }));
});
