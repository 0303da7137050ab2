/** The knock-down of all lots of a sale, which creates invoices and statements. */
export const knockDown = {
  action: 'Knock down all lots…',
  title: 'Knock down all lots',
  text: 'Lots without a result become unsold. Each buyer gets an invoice, each consignment a statement. Then the sale is closed.',
  textClosed: 'The sale is closed. Only missing documents are created.',
  lots: 'Lots',
  missing: 'Without a result',
  invoices: 'Invoices',
  statements: 'Statements',
  count: 'Number',
  hammer: 'Hammer prices',
  premium: 'Buyer’s premium',
  commission: 'Commission',
  charges: 'Charges',
  resaleRight: 'Artist’s resale right',
  tax: 'Tax',
  total: 'Total',
  extended:
    '1 of the invoices is an existing draft that gets more lots. |||| %{count} of the invoices are existing drafts that get more lots.',
  awaitingRelease:
    '1 of the invoices is above the release limit of its client and waits for a release. |||| %{count} of the invoices are above the release limits of their clients and wait for a release.',
  omitted: '1 record without a document |||| %{count} records without a document',
  omittedHint: 'You can complete these records later, then knock down the lots again. Only missing documents are created then.',
  changed: 'The sale has changed in the meantime. Check the new figures.',
  start: 'Create 1 document |||| Create %{count} documents',
  startWithoutDocuments: 'Close sale',
  showJob: 'Show job',
};
