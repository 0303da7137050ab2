import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UpdateParams } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { saleFields } from '../../../contract/resources/sale.ts';
import { problemError } from '../../../src/providers/http/http-error.ts';
import { RecordForm } from '../../../src/ui/form/RecordForm.tsx';
import { renderPage } from '../render-page.tsx';

const { subtitle, description } = saleFields;
const fields = { subtitle, description };
const opened = { id: '7', etag: '"1"', subtitle: 'Spring', description: 'Hall 1' };

/**
 * Shows the edit form of a sale. The service stores the first save, but its response is lost. `changeByOther` are the values that another
 * user then saves. The function returns after the user has typed `lastText` at the end of the subtitle and saved again.
 */
async function saveAgainAfterLostSave(changeByOther: object = {}, lastText = ' 2026') {
  let stored = { ...opened };
  const save = (changes: object, etag: string) => {
    stored = { ...stored, ...changes, etag };
  };
  const update = vi.fn().mockImplementation(async (_resource: string, { data, previousData }: UpdateParams) => {
    if (previousData?.etag !== stored.etag) throw problemError('app.errors.changed-meanwhile', 412, { current: stored });
    const isFirst = stored.etag === opened.etag;
    save(data, isFirst ? '"2"' : '"4"');
    if (isFirst) throw problemError('app.errors.timeout', 0);
    return { data: stored };
  });
  await renderPage(<RecordForm resource="sales" fields={fields} groups={{ description: Object.keys(fields) }} record={opened} />, {
    update,
    getOne: vi.fn().mockImplementation(async () => ({ data: stored })),
  });
  const user = userEvent.setup();
  const [subtitleInput] = await screen.findAllByDisplayValue('Spring');
  if (!subtitleInput) throw new Error('The form has no input with the subtitle of the sale.');
  const typeAndSave = async (text: string) => {
    await user.type(subtitleInput, text);
    await user.click(screen.getByRole('button', { name: 'Save' }));
  };
  await typeAndSave(' sale');
  expect((await screen.findByRole('alert')).textContent).toContain('It may already have been saved');
  if (Object.keys(changeByOther).length > 0) save(changeByOther, '"3"');
  await typeAndSave(lastText);
  return { update, storedRecord: () => stored };
}

test('after a save whose response was lost, changes that were typed later are saved without a conflict', async () => {
  const { update, storedRecord } = await saveAgainAfterLostSave();
  await vi.waitFor(() => expect(storedRecord()).toMatchObject({ subtitle: 'Spring sale 2026', etag: '"4"' }));
  expect(update).toHaveBeenCalledTimes(3);
  expect(screen.queryByText(/Another user/)).toBeNull();
});

test('after a save whose response was lost, a field that another user changed is updated, and the lost values are no conflict', async () => {
  const { storedRecord } = await saveAgainAfterLostSave({ description: 'Hall 2' });
  expect(await screen.findByText(/Another user saved this record/)).toBeDefined();
  expect(screen.queryByText(/You and another user changed/)).toBeNull();
  expect(screen.getByDisplayValue('Hall 2')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(storedRecord()).toMatchObject({ subtitle: 'Spring sale 2026', description: 'Hall 2' }));
});

test('after a save whose response was lost, a value that another user entered instead is a conflict', async () => {
  const { update } = await saveAgainAfterLostSave({ subtitle: 'Autumn' });
  expect(await screen.findByText(/You and another user changed the same field/)).toBeDefined();
  expect(update).toHaveBeenCalledTimes(2);
});

test('after a save whose response was lost, the restored former value is saved', async () => {
  const { update, storedRecord } = await saveAgainAfterLostSave({}, '{Backspace>5/}');
  await vi.waitFor(() => expect(storedRecord()).toMatchObject({ subtitle: 'Spring', etag: '"4"' }));
  expect(update).toHaveBeenCalledTimes(2);
  expect(screen.queryByText(/Another user/)).toBeNull();
});
