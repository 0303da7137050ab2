import { contract, picture } from '../../e2e/attachments.ts';
import { scrollToEnd } from '../../e2e/scroll-to-end.ts';
import { firstSale } from '../../e2e/seeded-data.ts';
import type { Api } from '../../e2e/service-api.ts';
import { expect, pageTitle, question, test } from '../../e2e/staff.ts';

/** Tomorrow in the time zone of the browsers, in the format of date inputs. */
const tomorrow = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Zurich' }).format(Date.now() + 86_400_000);

/** Creates a consignment that no other test changes. Returns its id. */
async function createConsignment(api: Api): Promise<string> {
  const client = await api.create('datatable-clients', { last_name: `Consignor ${crypto.randomUUID()}` });
  return (await api.create(`datatable-consignments?sale_id=${firstSale + 6}`, { label: 'Estate', owner: client.id })).id;
}

test('a consignment is recorded with three lots, a note with two files, and a completed task', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const [sale] = (await colleague.list('datatable-sales?filter[status]=upcoming&range=1')).data;
  const client = await colleague.create('datatable-clients', { first_name: 'Aurelia', last_name: 'Intaker', email: 'aurelia@example.org' });
  const clerk = await staff.signedIn('clerk', `/consignments/create?sale_id=${sale?.id}&owner=${client.id}`);

  await expect(clerk.getByRole('combobox', { name: 'Consignor' })).toHaveValue('Aurelia Intaker');
  await clerk.getByLabel('Name', { exact: true }).fill('Estate of the Intakers');
  await clerk.getByLabel('Estimated value').fill('12500');
  await clerk.getByRole('button', { name: 'Add: Commission steps' }).click();
  const step = clerk.getByRole('group', { name: 'Commission steps, entry 1' });
  await step.getByLabel('From amount').fill('0');
  await step.getByLabel('Commission', { exact: true }).fill('15%');
  await clerk.getByRole('button', { name: 'Save' }).click();
  await expect(pageTitle(clerk, 'Estate of the Intakers')).toBeVisible();
  const id = /\/consignments\/(\d+)\/show/.exec(clerk.url())?.[1] ?? '';
  expect(await colleague.read(`datatable-consignments/${id}`)).toMatchObject({
    label: 'Estate of the Intakers',
    owner: { id: client.id },
    sale: { id: sale?.id },
    estimated: '12500.00',
    consignor_commission_steps: [{ step_from: '0.00', consignor_commission: '15%' }],
    status: { value: 'new' },
  });

  await test.step('adds three lots', async () => {
    for (const label of ['Mantel clock', 'Pair of candlesticks', 'Travelling writing box'])
      await colleague.create(`datatable-items?sale_id=${sale?.id}`, {
        label,
        description: `${label}, nineteenth century`,
        consignment: id,
        estimate_low: 10_000,
      });
    await clerk.reload();
    const lots = clerk.getByRole('region', { name: 'Items' });
    await expect(lots.getByRole('heading', { name: 'Items (3)' })).toBeVisible();
    await expect(lots.getByRole('link')).toHaveText([/^Mantel clock/, /^Pair of candlesticks/, /^Travelling writing box/]);
    await expect(clerk.getByText('Active', { exact: true })).toBeVisible();
  });

  const notes = clerk.getByRole('region', { name: 'Activity' });
  await test.step('adds a note with a picture and the contract', async () => {
    await scrollToEnd(clerk);
    await notes.getByRole('textbox', { name: 'New note' }).fill('Brought by hand.\nWants <b>no</b> reserve & a receipt.');
    await notes.locator('input[type=file]').setInputFiles([picture, contract]);
    await expect(notes.getByRole('list', { name: 'Files being attached' }).getByText('Attached')).toHaveCount(2);
    await notes.getByRole('button', { name: 'Save note' }).click();
    const note = notes.getByRole('article').first();
    await expect(note).toContainText('Wants <b>no</b> reserve & a receipt.');
    await expect(notes.getByRole('textbox', { name: 'New note' })).toHaveValue('');
    const { data } = await colleague.list(`notes?filter[reference]=${id}`);
    expect(data).toMatchObject([
      {
        note: '<p>Brought by hand.<br>Wants &lt;b&gt;no&lt;/b&gt; reserve &amp; a receipt.</p>',
        documents: [{ filename: 'front.png' }, { filename: 'contract.pdf' }],
      },
    ]);

    await note.getByRole('button', { name: 'front.png', exact: true }).click();
    const enlargedPicture = clerk.getByRole('dialog').getByRole('img', { name: 'front.png' });
    await expect(enlargedPicture).toBeVisible();
    await expect(enlargedPicture).toHaveJSProperty('naturalWidth', 1);
    await clerk.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const [download] = await Promise.all([
      clerk.waitForEvent('download'),
      note.getByRole('button', { name: 'Download contract.pdf' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('contract.pdf');
  });

  const tasks = clerk.getByRole('region', { name: 'Tasks' });
  await test.step('adds a task in one line, and completes it', async () => {
    await clerk.getByRole('tab', { name: 'Tasks (0)' }).click();
    await tasks.getByLabel('Due date').fill(tomorrow());
    await tasks.getByLabel('New task').fill('Collect');
    await tasks.getByLabel('New task').press('Enter');
    const line = tasks.getByRole('listitem').filter({ hasText: 'Collect' });
    await expect(line).toContainText('Tomorrow');
    await expect(tasks.getByRole('heading')).toContainText('1 of 1 open');
    await expect(tasks.getByLabel('New task')).toBeFocused();
    expect((await colleague.list(`tasks?filter[reference]=${id}`)).data).toMatchObject([{ label: 'Collect', status: 0, completed: false }]);

    await line.getByRole('checkbox', { name: 'Done: Collect' }).check();
    await expect(tasks.getByRole('heading')).toContainText('0 of 1 open');
    await expect(clerk.getByRole('region', { name: 'Milestones' })).toContainText('1 of 1 done');
    expect((await colleague.list(`tasks?filter[reference]=${id}`)).data).toMatchObject([{ status: 2, completed: true }]);
  });
});

test('scripts and remote content in a note are neither executed nor fetched', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const hostile = [
    '<script>window.ran = true</script><img src="https://elsewhere.example/x.png" onerror="window.ran = true">',
    '<p onclick="window.ran = true">Harmless words</p><a href="javascript:window.ran = true">bad link</a>',
    '<a href="https://example.org/terms">good link</a><style>body { display: none }</style><iframe src="https://elsewhere.example/"></iframe>',
  ].join('');
  const id = await createConsignment(colleague);
  await colleague.create('notes', { reference: id, note: hostile });
  const clerk = await staff.signedIn('clerk', 'about:blank');
  const elsewhere: string[] = [];
  clerk.on('request', (request) => request.url().includes('elsewhere') && elsewhere.push(request.url()));
  await clerk.goto(`/consignments/${id}/show`);
  await clerk.getByRole('region', { name: 'Statements' }).waitFor();
  await scrollToEnd(clerk);
  const note = clerk.getByRole('region', { name: 'Activity' }).getByRole('article').first();
  await note.getByText('Harmless words').click();
  await note.getByText('bad link').click();
  await expect(note.getByRole('link')).toHaveCount(1);
  await expect(note.getByRole('link', { name: 'good link' })).toHaveAttribute('rel', /noopener/);
  await expect(note.locator('img, script, style, iframe, [onclick]')).toHaveCount(0);
  expect(await clerk.evaluate(() => 'ran' in window)).toBe(false);
  expect(elsewhere).toEqual([]);

  await test.step('a clerk cannot change a colleague’s note, but an administrator can change and delete a clerk’s note', async () => {
    await expect(note.getByRole('button', { name: /^Edit note/ })).toHaveCount(0);
    const mine = clerk.getByRole('textbox', { name: 'New note' });
    await mine.fill('Mine');
    await mine.press('Control+Enter');
    await expect(note).toContainText('Mine');
    const admin = await staff.signedIn('admin', `/consignments/${id}/show`);
    await admin.getByRole('region', { name: 'Statements' }).waitFor();
    await scrollToEnd(admin);
    const theirs = admin.getByRole('region', { name: 'Activity' }).getByRole('article').first();
    await theirs.getByRole('button', { name: /^Edit note/ }).click();
    await theirs.getByRole('textbox', { name: 'Edit note' }).fill('Corrected');
    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect(theirs.getByText('Corrected')).toBeVisible();
    await theirs.getByRole('button', { name: /^Delete note/ }).click();
    await question(admin).getByRole('button', { name: 'Delete' }).click();
    await expect(theirs).not.toContainText('Corrected');
  });
});

test('a draft of a note survives a reload', async ({ staff }) => {
  const id = await createConsignment(await staff.api('clerk'));
  const clerk = await staff.signedIn('clerk', `/consignments/${id}/show`);
  await clerk.getByRole('region', { name: 'Statements' }).waitFor();
  await scrollToEnd(clerk);
  await clerk.getByRole('textbox', { name: 'New note' }).fill('Half a sen');
  await clerk.reload();
  await clerk.getByRole('region', { name: 'Statements' }).waitFor();
  await scrollToEnd(clerk);
  await expect(clerk.getByRole('textbox', { name: 'New note' })).toHaveValue('Half a sen');
});

test('a note that a colleague has changed is not overwritten, and both versions are shown', async ({ staff }) => {
  const [clerkApi, colleague] = [await staff.api('clerk'), await staff.api('admin')];
  const reference = await createConsignment(clerkApi);
  const note = await clerkApi.create('notes', { reference, label: 'Visit', note: '<p>Comes at two</p>' });
  const clerk = await staff.signedIn('clerk', `/consignments/${reference}/show`);
  await clerk.getByRole('region', { name: 'Statements' }).waitFor();
  await scrollToEnd(clerk);
  const card = clerk.getByRole('region', { name: 'Activity' }).getByRole('article').first();
  const text = card.getByRole('textbox', { name: 'Edit note' });
  const edit = card.getByRole('button', { name: /^Edit note/ });

  await test.step('editing starts with the version that a colleague has saved since the list was fetched', async () => {
    await expect(card).toContainText('Comes at two');
    await colleague.patch(`notes/${note.id}`, { note: '<p>Comes at three</p>' });
    await edit.click();
    await expect(text).toHaveValue('Comes at three');
  });

  await test.step('closing the form must be confirmed, and the draft keeps its original version after a reload', async () => {
    await text.fill('Comes at three, with the frame');
    await card.getByRole('button', { name: 'Cancel' }).click();
    await question(clerk).getByRole('button', { name: 'Keep editing' }).click();
    await colleague.patch(`notes/${note.id}`, { note: '<p>Does not come</p>', label: 'No visit' });
    await clerk.reload();
    await edit.click();
    await expect(text).toHaveValue('Does not come');
    await card.getByRole('button', { name: 'Restore' }).click();
    await expect(text).toHaveValue('Comes at three, with the frame');
    await expect(card.getByRole('textbox', { name: 'Name' })).toHaveValue('No visit');
    const choice = card.getByRole('radiogroup', { name: 'Text' });
    await expect(choice).toContainText('Does not come');
    await expect(choice).toContainText('Comes at three');
    await choice.getByRole('radio', { name: /^Mine/ }).check();
  });

  await test.step('the conflict is shown again on saving', async () => {
    await colleague.patch(`notes/${note.id}`, { note: '<p>Comes on Friday</p>' });
    const published = card.getByRole('switch', { name: 'Published' });
    await published.uncheck();
    await card.getByRole('button', { name: 'Save' }).click();
    const choice = card.getByRole('radiogroup', { name: 'Text' });
    await expect(choice).toContainText('Comes on Friday');
    await card.getByRole('button', { name: 'Save' }).click();
    expect(await colleague.read(`notes/${note.id}`)).toMatchObject({ note: '<p>Comes on Friday</p>' });
    await choice.getByRole('radio', { name: /^Theirs/ }).check();
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(text).toHaveCount(0);
    await expect(card).toContainText('Comes on Friday');
    expect(await colleague.read(`notes/${note.id}`)).toMatchObject({ note: '<p>Comes on Friday</p>', label: 'No visit', published: '0' });
  });
});
