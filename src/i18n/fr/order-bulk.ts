import type { orderBulk as english } from '../en/order-bulk.ts';

export const orderBulk = {
  region: 'Documents sélectionnés',
  chooseAll: 'Sélectionner les %{total} documents',
  title: 'Modifier %{total} document |||| Modifier %{total} documents',
  tooMany: 'Au plus %{most} documents peuvent être modifiés à la fois. Affinez les filtres.',
  countChanged:
    'La liste a changé : elle contient maintenant %{total} document. Vérifiez l’aperçu et confirmez de nouveau. |||| La liste a changé : elle contient maintenant %{total} documents. Vérifiez l’aperçu et confirmez de nouveau.',
  submit: {
    start: 'Prendre en charge %{count} document |||| Prendre en charge %{count} documents',
    finish: 'Émettre %{count} document |||| Émettre %{count} documents',
    lock: 'Rendre %{count} document définitif |||| Rendre %{count} documents définitifs',
  },
  effects: {
    start: 'Les objets et les frais peuvent encore être modifiés. Cette tâche de fond peut être annulée.',
    finish:
      'Un document émis garde son numéro, et la numérotation est continue. L’émission est donc irréversible. Les erreurs sur une facture à l’acheteur se corrigent par un avoir.',
    lock: 'Un document définitif ne peut plus être annulé. C’est irréversible.',
  },
  changed: '%{count} document sera modifié. |||| %{count} documents seront modifiés.',
  nothing: 'Aucun des documents sélectionnés ne peut être modifié ainsi.',
  unchanged: '%{count} document a déjà ce statut. |||| %{count} documents ont déjà ce statut.',
  refused: {
    title: '%{count} document reste inchangé : |||| %{count} documents restent inchangés :',
    status: '%{count} au statut « %{status} »',
    release: '%{count} en attente de validation en raison de son total |||| %{count} en attente de validation en raison de leur total',
    expertise: '%{count} décompte a des lots en expertise |||| %{count} décomptes ont des lots en expertise',
  },
} satisfies typeof english;
