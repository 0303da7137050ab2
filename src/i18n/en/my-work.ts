/** The page "My work", bulk edits of tasks, and the drawer with the tasks of a record. */
export const myWork = {
  open: '1 open task |||| %{total} open tasks',
  more: '%{shown} of %{total} shown · more',
  inList: 'They cannot be listed separately on this server: show all my tasks',
  done: 'Done: %{name}.',
  released: 'Ready now: %{names} |||| %{smart_count} ready now: %{names}',
  releases: 'Ready now:',
  undo: 'Undo: %{name}',
  drawer: 'Tasks of this record',
  bulk: {
    region: 'Selected tasks',
    chooseAll: 'Select all %{total} tasks',
    title: 'Change 1 task |||| Change %{total} tasks',
    tooMany: 'At most %{most} tasks can be changed at once. Narrow the filters down.',
    countChanged:
      'The list has changed: it now has 1 matching task. Check the preview and confirm again. |||| The list has changed: it now has %{total} matching tasks. Check the preview and confirm again.',
    delete: {
      open: 'Delete …',
      title: 'Delete 1 task |||| Delete %{total} tasks',
      note: 'Tasks that it blocks become ready. |||| Tasks that they block become ready.',
      tooMany: 'At most %{most} tasks can be deleted at once. Narrow the filters down.',
      countChanged:
        'The list has changed: it now has 1 matching task. Check the preview and confirm again. |||| The list has changed: it now has %{total} matching tasks. Check the preview and confirm again.',
    },
    kinds: {
      assign: 'Assign',
      unassign: 'Remove the assignee',
      due: 'Set the due date',
      removeDueDate: 'Remove the due date',
      type: 'Set the type',
      removeType: 'Remove the type',
      complete: 'Mark as done',
      reopen: 'Reopen',
    },
  },
};
