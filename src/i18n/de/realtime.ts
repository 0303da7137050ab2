import type { realtime as english } from '../en/realtime.ts';

export const realtime = {
  changed: 'Geändert von %{name} |||| %{smart_count} Datensätze geändert, zuletzt von %{name}',
  changedByUnknown: 'Dieser Datensatz wurde geändert',
  youElsewhere: 'Ihnen, in einem anderen Fenster',
  somebody: 'einem anderen Benutzer',
  show: 'Anzeigen',
  troubles: '1 mit Problemen beendet |||| %{smart_count} mit Problemen beendet',
} satisfies typeof english;
