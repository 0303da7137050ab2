/** Drafts: unsaved input that the app stores and offers to restore. */
export const drafts = {
  name: 'Not saved',
  offer: 'Typed here on %{when} and not saved: %{what}.',
  changed: 'The record has changed since; conflicting changes are shown side by side.',
  sent: 'It was sent, but no response arrived. You can send it again safely: it is recorded only once.',
  sentUnprotected: 'It was sent, but no response arrived. Check whether it was saved before you send it again.',
  unsavedChanges: 'Save or discard your current changes before you restore this draft.',
  restore: 'Restore',
  discard: 'Discard',
  gone: 'Typed here on %{when} and not saved. The record has been deleted since, so it cannot be saved there.',
  cells: '1 cell |||| %{smart_count} cells',
  plan: 'the numbering',
};
