/** The help page: keyboard shortcuts. */
export const help = {
  title: 'Help',
  keys: 'Keyboard',
  search: 'Go to the search of a list',
  save: 'Save the form',
  go: 'Go to a list or the dashboard: d dashboard, c clients, s sales, i items, n consignments, o orders, t tasks, j jobs',
  calls: 'Go to the calls, and on to the next one',
  openClient: 'Open the client who calls',
  back: 'From a call back to where you typed',
  letter: 'then a letter',
};
