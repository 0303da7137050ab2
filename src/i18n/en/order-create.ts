/** The form for a new order. */
export const orderCreate = {
  type: 'Document type',
  chooseOwner: 'Choose the client and the sale to see what can be invoiced.',
  nothing: 'No items of this sale are left to invoice to this client.',
  items: 'Items',
  all: 'All items',
  sum: '%{smart_count} item, hammer prices %{amount} |||| %{smart_count} items, hammer prices %{amount}',
  premium: 'The server calculates premium, commission and tax.',
  preview: 'Preview',
  transport: 'A transport invoice has only charges.',
  shipments: 'A transport invoice has only charges. The charges for the client’s shipments are added.',
  needsItems: 'Choose at least one item.',
  noItemsList: 'The list of items is not available on this server: the order is created without items.',
  reading: 'Loading the items of the sale …',
};
