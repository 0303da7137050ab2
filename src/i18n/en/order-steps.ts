/** The steps of an order, their effects, and why a step is refused. */
export const orderSteps = {
  in_process: 'Start',
  finished: 'Issue',
  locked: 'Make final',
  canceled: 'Cancel the order',
  anew: 'Reissue',
  asks: '%{step}: %{order}?',
  becomes: 'Status: %{from} → %{to}',
  unknownOutcome: 'The step may already have been taken: check the status of the order before you try again.',
  effects: {
    in_process: 'Items and charges can still be changed.',
    finished:
      'Items, charges and taxes can no longer be changed. Errors on an invoice to a buyer are corrected by a credit note. Payments can still be recorded.',
    locked:
      'The document becomes final and can no longer be canceled. An invoice to a buyer can still be corrected by a credit note, or by cancel and reissue; other documents cannot be corrected. This cannot be undone.',
    canceled:
      'The document is no longer owed: the client’s balance is reduced by %{due}. Its items can be invoiced again. This cannot be undone.',
    canceledDraft:
      'The draft is not owed yet, so the client’s balance does not change. Its items can be invoiced again. This cannot be undone.',
  },
  refusals: {
    locked: 'A final order cannot be canceled. An invoice to a buyer can be corrected by a credit note, or by cancel and reissue.',
    creditNote: 'A credit note cannot be canceled: invoice its items again instead.',
    credited: 'A credited order cannot be canceled: credit its remaining items instead.',
    payments: 'An order with payments cannot be canceled: refund them first.',
    credit: 'An order with a used credit cannot be canceled: move the credit back first.',
    release: 'The total is above the release limit of the client: release the invoice first.',
    expertise: 'Lots of the statement are under expertise.',
  },
};
