/** The keyboard shortcuts and the pages on which they work. `help.<action>` is the translation key of the description. */

interface Shortcut {
  readonly keys: readonly string[];
  readonly action: string;
  /** Whether the shortcut is completed by a second key: the letter of a page. */
  readonly isPrefix?: true;
  /** A shortcut without this function works on every page. */
  readonly worksOn?: (path: string) => boolean;
}

const matches = (pattern: RegExp) => (path: string) => pattern.test(path);
/** The lists of payments and jobs have no search field. The task board and "My work" have the search field of the task list. */
const hasSearchField = matches(/^\/(bin|clients|consignments|items|orders|sales|tasks|tasks\/board|tasks\/my-work)$/);
const isRecordPage = matches(/\/show$/);
/** The page of a job has no notes. */
const hasNotes = matches(/^\/(clients|consignments|items|orders|sales|tasks)\/\d+\/show$/);
const isForm = matches(/^\/[a-z]+\/(create|\d+)$/);
const isItemPage = matches(/^\/items\/\d+\/show$/);
const isLotGrid = matches(/^\/sales\/\d+\/lots$/);
const isResultEntry = matches(/^\/sales\/\d+\/results$/);
const isBoard = matches(/^\/tasks\/board$/);
const isMyWork = matches(/^\/tasks\/my-work$/);

export const shortcuts: readonly Shortcut[] = [
  { keys: ['?'], action: 'ofPage' },
  { keys: ['Ctrl+K', '⌘K'], action: 'palette' },
  { keys: ['/'], action: 'search', worksOn: hasSearchField },
  { keys: ['J'], action: 'nextRecord', worksOn: isRecordPage },
  { keys: ['K'], action: 'previousRecord', worksOn: isRecordPage },
  { keys: ['Ctrl+Enter', '⌘Enter'], action: 'note', worksOn: hasNotes },
  { keys: ['←', '→'], action: 'pictures', worksOn: isItemPage },
  { keys: ['+', '−', '0'], action: 'zoom', worksOn: isItemPage },
  { keys: ['G'], action: 'go', isPrefix: true },
  { keys: ['Ctrl+S', '⌘S'], action: 'save', worksOn: (path) => isForm(path) || isLotGrid(path) },
  { keys: ['Enter', 'F2'], action: 'editCell', worksOn: isLotGrid },
  { keys: ['Ctrl+D', '⌘D'], action: 'fillDown', worksOn: isLotGrid },
  { keys: ['P'], action: 'passedLot', worksOn: isResultEntry },
  { keys: ['W'], action: 'withdrawnLot', worksOn: isResultEntry },
  { keys: ['Ctrl+Z', '⌘Z'], action: 'undoResult', worksOn: (path) => isLotGrid(path) || isResultEntry(path) },
  { keys: ['↑', '↓'], action: 'taskLines', worksOn: isMyWork },
  { keys: ['Space'], action: 'moveCard', worksOn: isBoard },
  { keys: ['M'], action: 'moveMenu', worksOn: isBoard },
  { keys: ['X'], action: 'selectCard', worksOn: isBoard },
  { keys: ['F8'], action: 'calls' },
  { keys: ['Shift+F8'], action: 'openClient' },
  { keys: ['Esc'], action: 'back' },
];

export const shortcutsOn = (path: string): readonly Shortcut[] => shortcuts.filter(({ worksOn }) => worksOn?.(path) ?? true);
