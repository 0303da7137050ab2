/** Lots as in real catalogues: with very long titles, typographic quotation marks and dashes, and dimensions that are not numbers. */
import type { Page } from '@playwright/test';
import type { Api } from '../../e2e/service-api.ts';
import { expect, pageTitle, test } from '../../e2e/staff.ts';

const maker = 'Joseph Mallord William Turner';
const longFirstLine = `${'Dans plusieurs de ces forêts et de ces bois, il n’y avait pas seulement des villages souterrains '.repeat(3)}1993`;
const unbroken = `Donaudampfschifffahrts${'gesellschaft'.repeat(12)}`;

async function createAwkwardSale(api: Api) {
  const [owner] = (await api.list('datatable-clients?range=1')).data;
  const sale = await api.create('datatable-sales', {
    subtitle: 'Old & “new” prints – 100%',
    sale_type: 'live',
    live_sale_date_from: Date.UTC(2031, 4, 6),
  });
  const consignment = await api.create(`datatable-consignments?sale_id=${sale.id}`, { label: 'Portfolio', owner: Number(owner?.id) });
  const add = (lot_number: number, values: object) =>
    api.create(`datatable-items?sale_id=${sale.id}`, { consignment: Number(consignment.id), description: 'Ink.', lot_number, ...values });
  await add(1, { subtitle: `${maker}: View of Cambridge, with King’s College Chapel, 1915–23`, year: '?circa 1790–9, later' });
  await add(2, { subtitle: `${maker}: View of Cambridge, with “Trinity”` });
  await add(5, { subtitle: '2_90% on white' });
  const untitled = await add(3, { description: `${longFirstLine}\nAluminium, straw` });
  const oneWord = await add(4, {
    subtitle: unbroken,
    dimensions: [{ height: '(diameter): 419 mm, irregular', width: '', depth: '', weight: '', type: unbroken, number_on_box: '' }],
  });
  return { sale, untitled, oneWord };
}

const main = (page: Page) => page.getByRole('main');
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('lots with typographic characters are found with the characters of a keyboard, including % and _', async ({ staff }) => {
  const { sale } = await createAwkwardSale(await staff.api('clerk'));
  const filter = encodeURIComponent(JSON.stringify({ sale: sale.id }));
  const clerk = await staff.signedIn('clerk', `/items?filter=${filter}`, { viewport: { width: 1280, height: 800 } });
  await expect(clerk.getByText('5 found')).toBeVisible();
  const search = clerk.getByPlaceholder(/Search/);
  for (const [words, title] of [
    ["king's", /King’s/],
    ['1915-23', /King’s/],
    ['"trinity"', /Trinity/],
    ['forets', /^Dans plusieurs/],
    ['%', /90% on white/],
    ['_', /90% on white/],
  ] as const) {
    await search.fill(words);
    await expect(clerk.getByText('1 found')).toBeVisible();
    await expect(main(clerk).getByRole('row').getByRole('link', { name: title })).toBeVisible();
  }
});

test('very long titles stay within the page, also on a phone', async ({ staff }) => {
  const { sale, untitled, oneWord } = await createAwkwardSale(await staff.api('clerk'));
  const filter = encodeURIComponent(JSON.stringify({ sale: sale.id }));
  for (const width of [1280, 390]) {
    const clerk = await staff.signedIn('clerk', `/items?filter=${filter}`, { viewport: { width, height: 800 } });
    await expect(clerk.getByText('5 found')).toBeVisible();
    expect(await overflow(clerk)).toBeLessThanOrEqual(0);
    await clerk.goto(`/items/${untitled.id}/show`);
    // The heading shows the complete line, although the service truncates the label to 120 characters.
    await expect(main(clerk).getByRole('heading', { level: 1 })).toContainText(longFirstLine);
    for (const path of [`/items/${oneWord.id}/show`, `/items/${oneWord.id}`, `/sales/${sale.id}/lots`, `/sales/${sale.id}/numbering`]) {
      await clerk.goto(path);
      await expect(pageTitle(clerk, /./)).toBeVisible();
      await expect(
        main(clerk)
          .getByText(unbroken)
          .or(main(clerk).getByLabel('Title', { exact: true }))
          .first(),
      ).toBeVisible();
      expect(await overflow(clerk), path).toBeLessThanOrEqual(0);
    }
  }
});
