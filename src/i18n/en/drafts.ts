/** Drafts: unsaved input that the app stores and offers to restore. */
export const drafts = {
  name: 'Not saved',
  offer: 'Typed here on %{when} and not saved: %{what}.',
  changed: 'The record has been changed since; what you both changed is shown side by side.',
  sent: 'It was sent, and no answer came: sent again from here it is done once.',
  sentUnprotected: 'It was sent, and no answer came: look whether it was done before you send it again.',
  inTheWay: 'Save or undo what you are typing now to take it up.',
  takeUp: 'Take it up',
  throwAway: 'Throw away',
  gone: 'Typed here on %{when} and not saved. What it belongs to has been deleted since, so it cannot be saved there.',
  cells: '1 cell |||| %{smart_count} cells',
  plan: 'the numbering',
};
