/** Texts for the fields of demo clients, mostly remarks of staff. */
export const warnings = [
  'Paid the last two invoices after the second reminder; ask for a deposit before bidding by telephone.',
  'Disputes condition reports; send photographs of every flaw before the sale.',
  'Two clients of this name at the same address: check the date of birth.',
  'Collects on behalf of others; ask for a written authorisation.',
  'Invoice address differs from the passport; verify before release.',
  'Wants to be called only after 6 p.m.',
];

export const blockingReasons = [
  'Did not pay for eleven lots in spite of three reminders; handed to debt collection.',
  'Bids were withdrawn after the sale on four occasions.',
  'Identity could not be verified.',
  'Deceased; the estate is handled under its own client record.',
];

export const billingInstructions = [
  'One invoice per sale, by post and by e-mail.',
  'Put the purchase order number on every invoice.',
  'Invoice without VAT on export; proof within 30 days.',
  'Offset against consignment proceeds before invoicing.',
];

export const shippingInstructions = [
  'Fine art carrier only, crate for anything framed under glass.',
  'Insured parcel, signature required.',
  'Hold until collection; the client comes to every preview.',
  'Consolidate with other purchases, one shipment per quarter.',
];

export const shippingWishes = [
  'Please ring at the neighbour’s.',
  'Deliveries only on Thursdays.',
  'Leave nothing at the door.',
  'Please announce the delivery by telephone.',
];

export const temporaryShipping = ['On holiday: keep everything until the return.', 'Ship to the second address during the renovation.'];

export const positions = ['Managing director', 'Curator', 'Head of collections', 'Purchasing', 'Partner', 'Assistant'];

export const subscriptions = ['All catalogues', 'Fine art catalogues', 'Coins and stamps catalogues', 'Results list'];
