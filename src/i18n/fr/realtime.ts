import type { realtime as english } from '../en/realtime.ts';

export const realtime = {
  changed: 'Modifié par %{name} |||| %{smart_count} fiches modifiées, la dernière par %{name}',
  youElsewhere: 'vous, ailleurs',
  somebody: 'quelqu’un',
  show: 'Afficher',
} satisfies typeof english;
