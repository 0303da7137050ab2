/** Bulk changes of orders. */
export const orderBulk = {
  region: 'Selected orders',
  chooseAll: 'Select all %{total} orders',
  title: 'Change 1 order |||| Change %{total} orders',
  tooMany: 'At most %{most} orders can be changed at once. Narrow the filters down.',
  countChanged:
    'The list has changed: it now has 1 matching order. Check the preview and confirm again. |||| The list has changed: it now has %{total} matching orders. Check the preview and confirm again.',
  submit: {
    start: 'Start 1 order |||| Start %{count} orders',
    finish: 'Issue 1 order |||| Issue %{count} orders',
    lock: 'Make 1 order final |||| Make %{count} orders final',
  },
  effects: {
    start: 'Items and charges can still be changed. You can undo this job.',
    finish:
      'An issued document keeps its number, and the numbers have no gaps. So issuing cannot be undone. Errors on an invoice to a buyer are corrected by a credit note.',
    lock: 'A final document can no longer be canceled. This cannot be undone.',
  },
  changed: '1 order will be changed. |||| %{count} orders will be changed.',
  nothing: 'None of the selected orders can be changed in this way.',
  unchanged: '1 already has this status. |||| %{count} already have this status.',
  refused: {
    title: '1 order stays as it is: |||| %{count} orders stay as they are:',
    status: '%{count} with the status “%{status}”',
    release: '1 waits for a release because of its total |||| %{count} wait for a release because of their totals',
    expertise: '1 statement has lots under expertise |||| %{count} statements have lots under expertise',
  },
};
