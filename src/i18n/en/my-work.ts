/** The page "My work", bulk edits of tasks, and the drawer with the tasks of a record. */
export const myWork = {
  open: '1 open task |||| %{total} open tasks',
  more: '%{shown} of %{total} shown · more',
  inList: 'This service cannot list them alone: show all my tasks',
  done: 'Done: %{name}.',
  released: 'Can start now: %{names} |||| %{smart_count} can start now: %{names}',
  releases: 'Can start now:',
  undo: 'Undo: %{name}',
  drawer: 'Tasks of this record',
  bulk: {
    region: 'Chosen tasks',
    progress: '%{done} of %{total} changed',
    apply: 'Change 1 task |||| Change %{total} tasks',
    background: 'You can close this; the change goes on.',
    stop: 'Stop',
    gone: '1 of them is gone |||| %{smart_count} of them are gone',
    kinds: {
      assign: 'Assign',
      due: 'Set the due date',
      dateless: 'Take the due date away',
      type: 'Set the type',
      complete: 'Mark as done',
    },
    reasons: {
      waits: 'It waits for something else',
      changedMeanwhile: 'Somebody else has just set this differently',
      notTried: 'Stopped before it was tried',
    },
  },
};
