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
    progress: '%{done} of %{total} changed',
    apply: 'Change 1 task |||| Change %{total} tasks',
    background: 'You can close this; the change continues.',
    stop: 'Stop',
    gone: '1 of them no longer exists |||| %{smart_count} of them no longer exist',
    chooseAll: 'Select all %{total} tasks',
    onlySingle: 'Only tasks that are selected one by one can be changed.',
    delete: {
      open: 'Delete …',
      title: 'Delete 1 task |||| Delete %{total} tasks',
      note: 'Tasks that wait for it can then start. |||| Tasks that wait for them can then start.',
      tooMany: 'At most %{most} tasks can be deleted at once. Narrow the filters down.',
      countChanged:
        'The list has changed: it now has 1 matching task. Check the preview and confirm again. |||| The list has changed: it now has %{total} matching tasks. Check the preview and confirm again.',
    },
    kinds: {
      assign: 'Assign',
      due: 'Set the due date',
      dateless: 'Remove the due date',
      type: 'Set the type',
      complete: 'Mark as done',
    },
    reasons: {
      waits: 'It is blocked by another task',
      changedMeanwhile: 'Another user just changed it',
      notTried: 'Stopped before it was changed',
    },
  },
};
