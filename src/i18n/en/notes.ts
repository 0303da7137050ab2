/** Notes. */
export const notes = {
  name: 'Note |||| Notes',
  noMatch: 'No note matches',
  noneYet: 'No notes yet',
  editForm: 'Edit note',
  add: 'Add note',
  fields: {
    id: 'Number',
    label: 'Name',
    status: 'Status',
    created: 'Created',
    updated: 'Changed',
  },
};
