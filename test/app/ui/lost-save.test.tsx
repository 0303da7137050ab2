import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UpdateParams } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { changedFields } from '../../../contract/changes.ts';
import { saleFields } from '../../../contract/resources/sale.ts';
import { problemError } from '../../../src/providers/http/http-error.ts';
import { RecordForm } from '../../../src/ui/form/RecordForm.tsx';
import type { CheckSave } from '../../../src/ui/form/save-check.ts';
import { renderPage } from '../render-page.tsx';

const { subtitle, description } = saleFields;
const fields = { subtitle, description };
const opened = { id: '7', etag: '"1"', subtitle: 'Spring', description: 'Hall 1' };

interface LostSaveOptions {
  /** The values that another user saves after the lost save. */
  readonly changeByOther?: object;
  /** Typed at the end of the subtitle before the form is saved again. */
  readonly lastText?: string;
  readonly lastDescription?: string;
  /** Whether the service refuses an update of an earlier version. */
  readonly hasVersions?: boolean;
  readonly check?: CheckSave;
  /** The requests after the second click get their responses after this promise is settled. */
  readonly beforeResponses?: Promise<unknown>;
  /** Whether the service stores the lost save only after the form has read the record again. */
  readonly isStoredLate?: boolean;
}

/**
 * Shows the edit form of a sale. The service stores the first save, but its response is lost. The function returns after the user has
 * changed the form again and clicked "Save".
 */
async function saveAgainAfterLostSave({
  changeByOther = {},
  lastText = ' 2026',
  lastDescription = '',
  hasVersions = true,
  check,
  beforeResponses,
  isStoredLate = false,
}: LostSaveOptions = {}) {
  let stored = { ...opened };
  let isSavedAgain = false;
  const save = (changes: object, etag: string) => {
    stored = { ...stored, ...changes, etag };
  };
  const update = vi.fn().mockImplementation(async (_resource: string, { data, previousData }: UpdateParams) => {
    if (isSavedAgain) await beforeResponses;
    if (hasVersions && previousData?.etag !== stored.etag) throw problemError('app.errors.changed-meanwhile', 412, { current: stored });
    const isFirst = stored.etag === opened.etag;
    save(changedFields(fields, previousData ?? {}, data), isFirst ? '"2"' : '"4"');
    if (isFirst) throw problemError('app.errors.timeout', 0);
    return { data: stored };
  });
  const form = (
    <RecordForm
      resource="sales"
      fields={fields}
      groups={{ description: Object.keys(fields) }}
      record={opened}
      {...(check ? { check } : {})}
    />
  );
  const getOne = vi.fn().mockImplementation(async () => {
    await beforeResponses;
    return { data: isStoredLate ? opened : stored };
  });
  await renderPage(form, { update, getOne });
  const user = userEvent.setup();
  const [subtitleInput] = await screen.findAllByDisplayValue('Spring');
  const [descriptionInput] = await screen.findAllByDisplayValue('Hall 1');
  if (!subtitleInput || !descriptionInput) throw new Error('The form does not show the texts of the sale.');
  const clickSave = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(subtitleInput, ' sale');
  await clickSave();
  if (check) await confirmWarning();
  expect((await screen.findByRole('alert')).textContent).toContain('It may already have been saved');
  if (Object.keys(changeByOther).length > 0) save(changeByOther, '"3"');
  if (lastText) await user.type(subtitleInput, lastText);
  if (lastDescription) await user.type(descriptionInput, lastDescription);
  isSavedAgain = true;
  await clickSave();
  return { update, subtitleInput, storedRecord: () => stored };
}

/** Confirms the warning of the form, and waits until the dialog has closed. */
async function confirmWarning() {
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm and save' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('after a save whose response was lost, changes that were typed later are saved without a conflict', async () => {
  const { update, storedRecord } = await saveAgainAfterLostSave();
  await vi.waitFor(() => expect(storedRecord()).toMatchObject({ subtitle: 'Spring sale 2026', etag: '"4"' }));
  expect(update).toHaveBeenCalledTimes(2);
  expect(screen.queryByText(/Another user/)).toBeNull();
});

test('after a save whose response was lost, a field that another user changed is updated, and the lost values are no conflict', async () => {
  const { storedRecord } = await saveAgainAfterLostSave({ changeByOther: { description: 'Hall 2' } });
  expect(await screen.findByText(/Another user saved this record/)).toBeDefined();
  expect(screen.queryByText(/You and another user changed/)).toBeNull();
  expect(screen.getByDisplayValue('Hall 2')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(storedRecord()).toMatchObject({ subtitle: 'Spring sale 2026', description: 'Hall 2' }));
});

test('after a save whose response was lost, a value that another user entered instead is a conflict', async () => {
  const { update } = await saveAgainAfterLostSave({ changeByOther: { subtitle: 'Autumn' } });
  expect(await screen.findByText(/You and another user changed the same field/)).toBeDefined();
  expect(update).toHaveBeenCalledTimes(1);
});

test('after a save whose response was lost, the restored former value is saved', async () => {
  const { update, storedRecord } = await saveAgainAfterLostSave({ lastText: '{Backspace>5/}' });
  await vi.waitFor(() => expect(storedRecord()).toMatchObject({ subtitle: 'Spring', etag: '"4"' }));
  expect(update).toHaveBeenCalledTimes(2);
  expect(screen.queryByText(/Another user/)).toBeNull();
});

test('text that the user types while the changes after a lost save are sent stays unsaved input', async () => {
  let respond = () => {};
  const beforeResponses = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const { subtitleInput, storedRecord } = await saveAgainAfterLostSave({ beforeResponses });
  await userEvent.type(subtitleInput, ', part 2');
  respond();
  await screen.findByText('Unsaved changes');
  await vi.waitFor(() => expect(storedRecord().etag).toBe('"4"'));
  expect(screen.getByDisplayValue('Spring sale 2026, part 2')).toBeDefined();
  expect(storedRecord()).toMatchObject({ subtitle: 'Spring sale 2026' });
});

test.each([
  ['before', false],
  ['after', true],
])(
  'each click on “Save” checks for warnings once if the service stores the lost save %s the record is read again',
  async (_when, isStoredLate) => {
    const check = vi.fn().mockResolvedValue({ warnings: ['The sale has ended.'] });
    const { storedRecord } = await saveAgainAfterLostSave({ check, isStoredLate });
    await confirmWarning();
    await vi.waitFor(() => expect(storedRecord()).toMatchObject({ subtitle: 'Spring sale 2026', etag: '"4"' }));
    expect(check).toHaveBeenCalledTimes(2);
  },
);

test('after a lost save on a service without versions, a restored former value is saved together with another change', async () => {
  const { storedRecord } = await saveAgainAfterLostSave({ hasVersions: false, lastText: '{Backspace>5/}', lastDescription: ' and 2' });
  await vi.waitFor(() => expect(storedRecord()).toMatchObject({ subtitle: 'Spring', description: 'Hall 1 and 2' }));
});
