import type { Locator, Page } from '@playwright/test';
import { violationsOn } from '../../e2e/accessibility.ts';
import { expect, pageTitle, question, test, waitUntilLive } from '../../e2e/staff.ts';

const isUpdate = (method: string, url: string) => method === 'PATCH' && url.includes('/datatable-clients/');
const field = (page: Page, label: string): Locator => page.getByRole('form').getByLabel(label, { exact: true });
const form = (page: Page) => page.getByRole('form', { name: 'Edit client' });

/** Returns the body of the update that `act` triggers. */
async function sentBy(page: Page, act: () => Promise<void>): Promise<unknown> {
  const [request] = await Promise.all([page.waitForRequest((sent) => isUpdate(sent.method(), sent.url())), act()]);
  return request.postDataJSON();
}
const pressSave = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

test('the form of a client sends only the changed fields, for fields of many kinds', async ({ staff }) => {
  const api = await staff.api('clerk');
  await api.patch('datatable-clients/300', {
    bank_details: [{ name: 'Commerzbank', iban: 'DE92370400442053297605' }],
    tags: [],
    default_payment_method: '',
    block_emails: false,
  });
  const clerk = await staff.signedIn('clerk', '/clients/300');
  await field(clerk, 'Release limit').fill('1250.5');
  await field(clerk, 'Date of birth').fill('1961-04-07');
  await field(clerk, 'Temporary from').fill('2026-03-14T19:00');
  await field(clerk, 'Tags').fill('Collector of maps');
  await field(clerk, 'Tags').press('Enter');
  await field(clerk, 'Payment method').click();
  await clerk.getByRole('option', { name: 'Wire transfer' }).click();
  await field(clerk, 'Do not e-mail').click();
  await clerk.getByRole('button', { name: 'Add: Bank details' }).click();
  await clerk.getByRole('group', { name: 'Bank details, entry 2' }).getByLabel('Bank', { exact: true }).fill('Sparkasse');
  await field(clerk, 'Fax').fill('+49 711 1');
  await field(clerk, 'Fax').fill('');

  expect(await sentBy(clerk, () => pressSave(clerk))).toEqual({
    invoice_release_limit: 125050,
    birthdate: Date.UTC(1961, 3, 7),
    // The time zone of the browser is Zurich, an hour ahead of UTC in winter.
    temp_si_dates_from: Date.UTC(2026, 2, 14, 18),
    tags: ['Collector of maps'],
    default_payment_method: 'Wire Transfer',
    block_emails: true,
    bank_details: [
      { name: 'Commerzbank', number: '', owner: '', iban: 'DE92370400442053297605', bic: '' },
      { name: 'Sparkasse', number: '', owner: '', iban: '', bic: '' },
    ],
  });
  await expect(clerk.getByText('Saved', { exact: true })).toBeVisible();
  await expect(clerk.getByText('CHF 1’250.50')).toBeVisible();
  await expect(clerk.getByText('07.04.1961')).toBeVisible();
  await expect(clerk.getByRole('cell', { name: 'Collector of maps' })).toBeVisible();
});

test('an invalid value is reported at its input, and the other input is kept', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/clients/301');
  const updates: string[] = [];
  clerk.on('request', (request) => isUpdate(request.method(), request.url()) && updates.push(request.url()));
  await field(clerk, 'Company').fill('Galerie Sommer');
  await field(clerk, 'E-mail').fill('sommer at example');
  await pressSave(clerk);
  await expect(field(clerk, 'E-mail')).toHaveAccessibleDescription('Enter an e-mail address');
  await expect(field(clerk, 'E-mail')).toBeFocused();
  expect(updates).toEqual([]);

  // The service validates too: the test replaces the e-mail after the form has checked it.
  await field(clerk, 'E-mail').fill('sommer@galerie.example');
  await clerk.route('**/datatable-clients/301', (route, request) =>
    request.method() === 'PATCH'
      ? route.continue({ postData: JSON.stringify({ ...request.postDataJSON(), email: 'sommer@' }) })
      : route.continue(),
  );
  await pressSave(clerk);
  await expect(field(clerk, 'E-mail')).toHaveAccessibleDescription(/email address/);
  await expect(field(clerk, 'E-mail')).toBeFocused();
  await expect(clerk.getByRole('alert').filter({ hasText: 'Some fields cannot be saved' })).toBeVisible();
  await expect(field(clerk, 'Company')).toHaveValue('Galerie Sommer');

  await clerk.unroute('**/datatable-clients/301');
  await pressSave(clerk);
  await expect(pageTitle(clerk, /./)).toBeVisible();
  await expect(clerk.getByRole('main').getByText('Galerie Sommer').first()).toBeVisible();
});

test('saving reports that the service cannot be reached, and succeeds when the service is back', async ({ staff, service }) => {
  const clerk = await staff.signedIn('clerk', '/clients/302');
  await field(clerk, 'Company').fill('Kunsthaus Nord');
  await service.kill();
  await pressSave(clerk);
  await expect(clerk.getByRole('alert').filter({ hasText: 'The server cannot be reached' })).toBeVisible();
  await expect(field(clerk, 'Company')).toHaveValue('Kunsthaus Nord');
  await service.start();
  expect(await sentBy(clerk, () => pressSave(clerk))).toEqual({ company: 'Kunsthaus Nord' });
  await expect(clerk.getByText('Saved', { exact: true })).toBeVisible();
  await expect(clerk.getByRole('main').getByText('Kunsthaus Nord').first()).toBeVisible();
});

test('leaving a form with unsaved input must be confirmed, and Ctrl+S saves the form', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/clients/303');
  await field(clerk, 'Company').fill('Atelier Süd');
  const browserDialogs: string[] = [];
  clerk.on('dialog', (dialog) => {
    browserDialogs.push(dialog.type());
    void dialog.dismiss();
  });
  const sales = clerk.getByRole('link', { name: 'Sales', exact: true });
  await sales.focus();
  await clerk.keyboard.press('Enter');
  await expect(question(clerk)).toContainText('Leave without saving?');
  await expect(question(clerk).getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await clerk.keyboard.press('Enter');
  await expect(question(clerk)).toHaveCount(0);
  await expect(sales).toBeFocused();
  await expect(field(clerk, 'Company')).toHaveValue('Atelier Süd');
  expect(await sentBy(clerk, () => clerk.keyboard.press('Control+s'))).toEqual({ company: 'Atelier Süd' });
  await expect(form(clerk)).toHaveCount(0);
  // A form without changes is left without a confirmation.
  await clerk.getByRole('link', { name: 'Edit' }).first().click();
  await expect(form(clerk)).toBeVisible();
  await clerk.getByRole('link', { name: 'Sales', exact: true }).click();
  await expect(pageTitle(clerk, 'Sales')).toBeVisible();
  // A form with changes is left after the confirmation.
  await clerk.goto('/clients/303');
  await field(clerk, 'Company').fill('Atelier Nord');
  await sales.click();
  await question(clerk).getByRole('button', { name: 'Leave page' }).click();
  await expect(pageTitle(clerk, 'Sales')).toBeVisible();
  expect(browserDialogs).toEqual([]);
});

test('a change by a colleague does not alter a form with unsaved input, and is merged on saving', async ({ staff }) => {
  const colleague = await staff.api('admin');
  await colleague.patch('datatable-clients/304', { company: 'Before', position_company: 'Clerk', tax_state: '' });
  const clerk = await staff.signedIn('clerk', '/clients/304');
  await expect(clerk.getByText('Live')).toBeVisible();
  await field(clerk, 'Company').fill('Mine');
  await colleague.patch('datatable-clients/304', { company: 'Theirs', position_company: 'Director' });
  await expect(clerk.getByText(/Changed by Andrea Amstutz, /)).toBeVisible();
  await expect(field(clerk, 'Company')).toHaveValue('Mine');
  await expect(field(clerk, 'Position in company')).toHaveValue('Clerk');

  await pressSave(clerk);
  const choice = clerk.getByRole('radiogroup', { name: 'Company' });
  await expect(choice).toContainText(/Mine\s*Mine\s*Theirs\s*Theirs\s*Before\s*Before/);
  await expect(field(clerk, 'Position in company')).toHaveValue('Director');
  await expect(field(clerk, 'Position in company')).toHaveAccessibleDescription(
    'Changed by another user in the meantime, and updated here',
  );
  // Saving without a choice moves the focus to the choice.
  await pressSave(clerk);
  await expect(clerk.getByRole('region', { name: /You and another user changed/ })).toBeFocused();
  await choice.getByRole('radio', { name: /Mine/ }).click();
  expect(await sentBy(clerk, () => pressSave(clerk))).toEqual({ company: 'Mine' });
  await expect(clerk.getByText('Saved', { exact: true })).toBeVisible();
  expect(await colleague.read('datatable-clients/304')).toMatchObject({ company: 'Mine', position_company: 'Director' });
});

test('choosing "Theirs" uses the colleague’s value, and an undecided choice survives another change by a colleague', async ({ staff }) => {
  const colleague = await staff.api('admin');
  await colleague.patch('datatable-clients/305', { company: 'Before', fax: '' });
  const clerk = await staff.signedIn('clerk', '/clients/305');
  await waitUntilLive(clerk);
  await field(clerk, 'Company').fill('Mine');
  await colleague.patch('datatable-clients/305', { company: 'Theirs' });
  await pressSave(clerk);
  const choice = clerk.getByRole('radiogroup', { name: 'Company' });
  await expect(choice).toBeVisible();
  const panel = clerk.getByRole('region', { name: /You and another user changed/ });
  await expect(panel.getByRole('heading', { level: 2 })).toHaveCount(1);
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText(['Company']);
  expect(await violationsOn(clerk, ['heading-order'])).toEqual([]);

  // Another field is changed before the choice is made. It is merged, and the choice stays.
  await colleague.patch('datatable-clients/305', { fax: '+41 44 111 22 31' });
  await clerk.getByRole('button', { name: 'Show' }).click();
  await expect(field(clerk, 'Fax')).toHaveValue('+41 44 111 22 31');
  await expect(choice).toContainText(/Mine\s*Mine\s*Theirs\s*Theirs/);

  await choice.getByRole('radio', { name: /Theirs/ }).click();
  await expect(form(clerk).getByRole('textbox', { name: 'Company', exact: true })).toHaveValue('Theirs');
  await field(clerk, 'Position in company').fill('Owner');
  expect(await sentBy(clerk, () => pressSave(clerk))).toEqual({ position_company: 'Owner' });
  await expect(clerk.getByText('Saved', { exact: true })).toBeVisible();
  expect(await colleague.read('datatable-clients/305')).toMatchObject({
    company: 'Theirs',
    position_company: 'Owner',
    fax: '+41 44 111 22 31',
  });
});

test('text typed during a save is kept, and the next save sends it', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/clients/306');
  await field(clerk, 'Company').fill('Galerie');
  let releaseUpdate = () => {};
  const held = new Promise<void>((resolve) => {
    releaseUpdate = resolve;
  });
  await clerk.route('**/datatable-clients/306', async (route, request) => {
    if (request.method() === 'PATCH') await held;
    await route.continue();
  });
  await pressSave(clerk);
  await field(clerk, 'Position in company').fill('Owner');
  releaseUpdate();
  await expect(clerk.getByText('Unsaved changes')).toBeVisible();
  await expect(field(clerk, 'Position in company')).toHaveValue('Owner');
  await expect(clerk.getByRole('button', { name: 'Save' })).toBeEnabled();
  expect(await sentBy(clerk, () => pressSave(clerk))).toEqual({ position_company: 'Owner' });
});

test('saving a form without changes sends nothing and leaves the form', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/clients/307');
  const sent: string[] = [];
  clerk.on('request', (request) => isUpdate(request.method(), request.url()) && sent.push(request.url()));
  await pressSave(clerk);
  await expect(form(clerk)).toHaveCount(0);
  expect(sent).toEqual([]);
});
