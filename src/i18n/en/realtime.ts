/** Notifications about changes by other users. */
export const realtime = {
  changed: 'Changed by %{name} |||| %{smart_count} records changed, the last by %{name}',
  changedByUnknown: 'This record was changed',
  youElsewhere: 'you, in another window',
  somebody: 'another user',
  show: 'Show',
  troubles: '1 ended with problems |||| %{smart_count} ended with problems',
};
