import type { realtime as english } from '../en/realtime.ts';

export const realtime = {
  changed: 'Modifié par %{name} |||| %{smart_count} fiches modifiées, la dernière par %{name}',
  youElsewhere: 'vous, ailleurs',
  somebody: 'quelqu’un',
  show: 'Afficher',
  troubles: '%{smart_count} terminé avec des problèmes |||| %{smart_count} terminés avec des problèmes',
} satisfies typeof english;
