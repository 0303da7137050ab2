import type { Page, Request } from '@playwright/test';
import { violationsOn } from '../../e2e/accessibility.ts';
import { expect, pageTitle, question, test } from '../../e2e/staff.ts';

const isUpdate = (request: Request) => request.method() === 'PATCH' && request.url().includes('/datatable-clients/');
const contact = (page: Page) => page.getByRole('region', { name: 'Contact' });
const editButton = (page: Page, label: string) => contact(page).getByRole('button', { name: `Edit ${label}`, exact: true });
const telephone = (page: Page) => contact(page).getByLabel('Telephone', { exact: true });

/** Presses Enter in the open fact, and returns the body of the update. */
async function saveWithEnter(page: Page): Promise<unknown> {
  const [request] = await Promise.all([page.waitForRequest(isUpdate), page.keyboard.press('Enter')]);
  return request.postDataJSON();
}

test('a clerk edits a telephone number in place, also while a colleague changes the client', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const before = { phone: '+41 44 111 22 31', company: 'Before', email: 'facts@example.com' };
  await colleague.patch('datatable-clients/320', before);
  const clerk = await staff.signedIn('clerk', '/clients/320/show');
  await expect(clerk.getByText('Live')).toBeVisible();

  await test.step('the button appears on hover, and the focus moves to the input and back to the button', async () => {
    await expect(editButton(clerk, 'Telephone')).toHaveCSS('opacity', '0');
    await contact(clerk).getByText(before.phone).hover();
    await expect(editButton(clerk, 'Telephone')).toHaveCSS('opacity', '1');
    await editButton(clerk, 'Telephone').click();
    await expect(telephone(clerk)).toBeFocused();
    expect(await violationsOn(clerk)).toEqual([]);
    await clerk.keyboard.press('Escape');
    await expect(editButton(clerk, 'Telephone')).toBeFocused();
    await expect(contact(clerk).getByText(before.phone)).toBeVisible();
  });

  await test.step('Enter sends only this field; the input is inert until the response', async () => {
    await clerk.keyboard.press('Enter');
    await telephone(clerk).fill('+41 44 222 33 42');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await clerk.route('**/datatable-clients/320', async (route, request) => {
      if (isUpdate(request)) await held;
      await route.continue();
    });
    expect(await saveWithEnter(clerk)).toEqual({ phone: '+41 44 222 33 42' });
    await expect(contact(clerk).locator('[aria-busy=true]')).toHaveJSProperty('inert', true);
    release();
    await expect(contact(clerk).getByRole('link', { name: '+41 44 222 33 42' })).toBeVisible();
    await expect(editButton(clerk, 'Telephone')).toBeFocused();
    await clerk.unroute('**/datatable-clients/320');
  });

  await test.step("a colleague's change of another field is kept", async () => {
    await editButton(clerk, 'Telephone').click();
    await telephone(clerk).fill('+41 44 333 44 53');
    await colleague.patch('datatable-clients/320', { company: 'Theirs' });
    await clerk.keyboard.press('Enter');
    await expect(contact(clerk).getByRole('alert')).toContainText('Updated: Company.');
    expect(await saveWithEnter(clerk)).toEqual({ phone: '+41 44 333 44 53' });
    await expect(editButton(clerk, 'Telephone')).toBeFocused();
    expect(await colleague.read('datatable-clients/320')).toMatchObject({ phone: '+41 44 333 44 53', company: 'Theirs' });
  });

  await test.step('if a colleague changed the same field, the user chooses the value', async () => {
    await editButton(clerk, 'Telephone').click();
    await telephone(clerk).fill('+41 44 444 55 64');
    await colleague.patch('datatable-clients/320', { phone: '+41 44 555 66 75' });
    await clerk.keyboard.press('Enter');
    const choice = clerk.getByRole('radiogroup', { name: 'Telephone' });
    await expect(choice).toContainText(/Mine\s*\+41 44 444 55 64\s*Theirs\s*\+41 44 555 66 75\s*Before\s*\+41 44 333 44 53/);
    await clerk.keyboard.press('Enter');
    await expect(clerk.getByRole('region', { name: /You and another user changed/ })).toBeFocused();
    await choice.getByRole('radio', { name: /Mine/ }).click();
    expect(await saveWithEnter(clerk)).toEqual({ phone: '+41 44 444 55 64' });
    await expect(contact(clerk).getByRole('link', { name: '+41 44 444 55 64' })).toBeVisible();
  });

  await test.step('a value that the service refuses is reported at its input, and the text stays', async () => {
    // The form sends only valid addresses, so the test replaces the address in the request with an invalid one.
    await clerk.route('**/datatable-clients/320', (route, request) =>
      isUpdate(request) ? route.continue({ postData: JSON.stringify({ email: 'facts@' }) }) : route.continue(),
    );
    await editButton(clerk, 'E-mail').click();
    const email = contact(clerk).getByLabel('E-mail', { exact: true });
    await expect(email).toBeFocused();
    await email.fill('facts at example');
    await clerk.keyboard.press('Enter');
    await expect(email).toHaveAccessibleDescription('Enter an e-mail address');
    await email.fill('facts@galerie.example');
    await clerk.keyboard.press('Enter');
    await expect(email).toHaveAccessibleDescription(/email address/);
    await expect(email).toBeFocused();
    await expect(email).toHaveValue('facts@galerie.example');
  });

  await test.step('leaving the page with unsaved input must be confirmed', async () => {
    await clerk.getByRole('link', { name: 'Sales', exact: true }).click();
    await expect(question(clerk)).toContainText('Leave without saving?');
    await question(clerk).getByRole('button', { name: 'Leave page' }).click();
    await expect(pageTitle(clerk, 'Sales')).toBeVisible();
    expect(await colleague.read('datatable-clients/320')).toMatchObject({ email: 'facts@example.com' });
  });

  await test.step('the typed text is offered when the same fact is opened again', async () => {
    await clerk.goto('/clients/320/show');
    await editButton(clerk, 'Telephone').click();
    await expect(telephone(clerk)).toBeFocused();
    await expect(contact(clerk).getByRole('button', { name: 'Restore' })).toHaveCount(0);
    await clerk.keyboard.press('Escape');
    await editButton(clerk, 'E-mail').click();
    await contact(clerk).getByRole('button', { name: 'Restore' }).click();
    await expect(contact(clerk).getByLabel('E-mail', { exact: true })).toHaveValue('facts@galerie.example');
  });
});
