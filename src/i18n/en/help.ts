/** The help page: keyboard shortcuts. */
export const help = {
  title: 'Help',
  keys: 'Keyboard',
  palette: 'Search everything, and run actions of the page',
  search: 'Go to the search field of a list',
  previousRecord: 'Previous record of the list',
  nextRecord: 'Next record of the list',
  save: 'Save the form',
  go: 'Go to a list or the dashboard: d dashboard, c clients, s sales, i items, n consignments, o orders, t tasks, b task board, w my work, j jobs',
  passedLot: 'When entering results, in place of a price: the lot is passed',
  withdrawnLot: 'When entering results, in place of a price: the lot is withdrawn',
  undoResult: 'Undo the last entry in the lot grid or when entering results',
  calls: 'Go to the next call',
  openClient: 'Open the caller’s client record',
  back: 'Return from a call to where you were typing',
  letter: 'then a letter',
};
