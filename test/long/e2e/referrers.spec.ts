/** Other sites receive no referrer: the URLs of the app contain names, numbers and search words. */
import { startForeignOrigin } from '../../e2e/foreign-origin.ts';
import { expect, test } from '../../e2e/staff.ts';

test('another site receives neither the referrer nor the window of the page that links to it', async ({ staff }) => {
  const openerPage = '<p>elsewhere</p><script>document.title = String(window.opener)</script>';
  const foreign = await startForeignOrigin({ '/note': openerPage, '/website': openerPage, '/address': openerPage });
  const api = await staff.api('clerk');
  const { id } = await api.create('datatable-clients', { last_name: 'Referrer', client_website: `${foreign.url}/website` });
  await api.create('notes', {
    reference: Number(id),
    note: `<p><a href="${foreign.url}/note" target="_blank" rel="opener">the note</a></p>`,
  });

  const page = await staff.signedIn('clerk', `/clients/${id}/show?displayedFilters=secret`);
  for (const name of ['the note', `${foreign.url}/website`]) {
    const link = page.getByRole('main').getByRole('link', { name }).first();
    await link.scrollIntoViewIfNeeded();
    const opened = page.waitForEvent('popup');
    await link.click();
    const popup = await opened;
    await expect(popup.getByText('elsewhere')).toBeVisible();
    await expect(popup).toHaveTitle('null');
    await popup.close();
  }
  await page.evaluate((address) => {
    location.href = address;
  }, `${foreign.url}/address`);
  await expect(page.getByText('elsewhere')).toBeVisible();
  expect(foreign.receivedRequests.map(({ path, referer }) => [path, referer])).toEqual([
    ['/note', undefined],
    ['/website', undefined],
    ['/address', undefined],
  ]);
  await foreign.close();
});
