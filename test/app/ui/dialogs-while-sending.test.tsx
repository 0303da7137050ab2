import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { BulkFormFrame } from '../../../src/resources/jobs/bulk/BulkFormFrame.tsx';
import { LotNumbersDialog } from '../../../src/resources/lots/numbering/LotNumbersDialog.tsx';
import { TaskDeleteDialog } from '../../../src/resources/tasks/bulk/TaskDeleteDialog.tsx';
import { ViewDialog } from '../../../src/ui/list/views/ViewDialog.tsx';
import { renderPage } from '../render-page.tsx';
import { aTask } from '../tasks/board/a-task.ts';

const withoutResponse = () => new Promise<never>(() => {});

const isDisabled = (name: string) => screen.getByRole('button', { name }).matches(':disabled');

test('the dialog of a saved view cannot be closed while the view is being saved', async () => {
  const close = vi.fn();
  const view = { label: 'Overdue', shared: false };
  await renderPage(<ViewDialog title="views.rename" view={view} onSave={withoutResponse} onClose={close} />, {});
  const user = userEvent.setup();
  await screen.findByDisplayValue('Overdue');
  expect(isDisabled('Cancel')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(isDisabled('Cancel')).toBe(true);
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
});

test('the dialog that deletes tasks cannot be closed while the request is in flight', async () => {
  const close = vi.fn();
  const bulkTasks = vi.fn(withoutResponse);
  const getOne = vi.fn().mockResolvedValue({ data: aTask() });
  await renderPage(<TaskDeleteDialog selection={{ ids: ['1'] }} onClose={close} onStarted={() => {}} />, { getOne, bulkTasks });
  const user = userEvent.setup();
  await screen.findByText('Pack it');
  expect(isDisabled('Cancel')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Delete 1 task' }));
  await vi.waitFor(() => expect(bulkTasks).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(isDisabled('Cancel')).toBe(true));
  await user.click(screen.getByText('Pack it'));
  await user.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
});

const ChangeForm = ({ isStarting }: { readonly isStarting: boolean }) => (
  <BulkFormFrame
    form={useForm()}
    error={null}
    kind="status"
    kinds={[{ name: 'status', label: 'Status' }]}
    onKindChange={() => {}}
    submitLabel="Change"
    isReady
    isStarting={isStarting}
    onSubmit={() => {}}
    onClose={() => {}}
  >
    {null}
  </BulkFormFrame>
);

test.each([true, false])(
  'the form of a bulk change cannot be canceled while the change is being sent (is being sent: %s)',
  async (isStarting) => {
    await renderPage(<ChangeForm isStarting={isStarting} />, {});
    await screen.findByRole('button', { name: 'Cancel' });
    expect(isDisabled('Cancel')).toBe(isStarting);
  },
);

test('the dialog of lot numbers cannot be closed after the numbers are sent until the service has accepted the job', async () => {
  const close = vi.fn();
  const getOne = vi.fn().mockResolvedValueOnce({ data: { id: '1', lot: '1', label: 'Vase' } });
  getOne.mockImplementation(withoutResponse);
  let accept = (_job: { item_id: string }) => {};
  const numberLots = vi.fn().mockReturnValue(
    new Promise((resolve) => {
      accept = resolve;
    }),
  );
  await renderPage(<LotNumbersDialog ids={['1']} onClose={close} />, { getOne, numberLots });
  const user = userEvent.setup();
  await user.type(await screen.findByDisplayValue('1'), '2');
  expect(isDisabled('Close')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(isDisabled('Close')).toBe(true));
  accept({ item_id: '9' });
  await vi.waitFor(() => expect(isDisabled('Close')).toBe(false));
});
