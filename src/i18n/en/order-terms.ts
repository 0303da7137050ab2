/** The terms of an order’s lines, and the records in which they were found. */
export const orderTerms = {
  title: 'Terms',
  item: {
    hint: 'These terms apply to documents that are written now. Existing documents keep theirs.',
    buyer: 'Invoice to the buyer',
    consignor: 'Statement to the consignor',
    noPremium: 'No buyer’s premium was found.',
    noCommission: 'No commission was found.',
  },
  kinds: {
    premium: 'Buyer’s premium',
    surcharge: 'Surcharge of the channel',
    commission: 'Commission',
    minimum: 'Minimum commission',
    discount: 'After-sale discount',
    granted_discount: 'Discount',
    tax: 'Tax rate',
    resale_right: 'Resale right, from a price of',
  },
  points: '+ %{points} percentage point |||| + %{points} percentage points',
  includesTax: 'includes tax',
  sources: {
    order: 'this document',
    item: 'item',
    channel: '%{label}, from %{day}',
    sale: 'sale %{label}',
    consignment: 'consignment %{label}',
    client: 'client %{label}',
    house: 'house, from %{day}',
    built_in: 'built-in rate, from %{day}',
  },
  lots: 'for lot %{lots} |||| for lots %{lots}',
};
