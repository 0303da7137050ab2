import type { realtime as english } from '../en/realtime.ts';

export const realtime = {
  changed: 'Geändert von %{name} |||| %{smart_count} Datensätze geändert, zuletzt von %{name}',
  youElsewhere: 'Ihnen, an anderer Stelle',
  somebody: 'jemandem',
  show: 'Anzeigen',
  troubles: '%{smart_count} mit Problemen beendet',
} satisfies typeof english;
