import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { consignmentFields } from '../../../contract/resources/consignment.ts';
import { FieldValue } from '../../../src/ui/fields/FieldValue.tsx';
import { renderPage } from '../render-page.tsx';

test.each([
  { withoutLinks: false, linkCount: 1 },
  { withoutLinks: true, linkCount: 0 },
])('records in entries are text instead of links if withoutLinks is true: $withoutLinks', async ({ withoutLinks, linkCount }) => {
  const value = [{ commission: '10%', finder: { id: '7', label: 'Meyer' }, item: null }];
  const props = { field: consignmentFields.finder_fees, value, source: 'finder_fees', labelOf: (path: string) => path };
  await renderPage(<FieldValue {...props} withoutLinks={withoutLinks} />, {});
  await screen.findByText('Meyer');
  expect(screen.queryAllByRole('link')).toHaveLength(linkCount);
});
