/** Words that the pages of every record share. */
export const records = {
  showAll: 'Show all fields',
  showFilled: 'Show filled fields only',
  found: '1 found |||| %{total} found',
  toList: 'To the list',
  saleOnly: 'Of the sale %{sale} only',
  saleAll: 'Show all sales',
  form: {
    sections: 'Sections of the form',
    saved: 'Saved',
    unsaved: 'Unsaved changes',
    taken: 'Changed by somebody else meanwhile, and taken over',
    takenList: 'Taken over: %{fields}.',
    changedMeanwhile: 'Somebody else has saved this record meanwhile. What you typed is still here; save again to go on.',
    conflicts:
      'A field was changed by both of you. Choose what it shall be: |||| %{smart_count} fields were changed by both of you. Choose what they shall be:',
    mine: 'Mine',
    theirs: 'Theirs',
    before: 'Before',
    notShown: 'Not shown by the service',
    replaceTitle: 'Replace what the service does not show?',
    replaceText: 'The service does not show what is stored in: %{fields}. Saving replaces all of it with what you entered.',
    entry: '%{label}, entry %{number}',
    addEntry: 'Add: %{label}',
    removeEntry: 'Remove entry %{number} of %{label}',
  },
  export: {
    title: 'Export as CSV',
    progress: '%{read} of %{total} read',
    incomplete: 'The list kept changing while it was read. Try again.',
  },
};
