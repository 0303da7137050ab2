/** Notifications about changes by other users. */
export const realtime = {
  changed: 'Changed by %{name} |||| %{smart_count} records changed, the last by %{name}',
  youElsewhere: 'you, elsewhere',
  somebody: 'somebody',
  show: 'Show',
  troubles: '%{smart_count} ended with problems',
};
