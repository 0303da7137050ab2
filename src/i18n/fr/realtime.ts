import type { realtime as english } from '../en/realtime.ts';

export const realtime = {
  changed: 'Modifié par %{name} |||| %{smart_count} fiches modifiées, la dernière par %{name}',
  changedByUnknown: 'Cette fiche a été modifiée',
  youElsewhere: 'vous, dans une autre fenêtre',
  somebody: 'un autre utilisateur',
  show: 'Afficher',
  troubles: '%{smart_count} terminée avec des problèmes |||| %{smart_count} terminées avec des problèmes',
} satisfies typeof english;
