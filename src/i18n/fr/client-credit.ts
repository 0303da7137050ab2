import type { clientCredit as english } from '../en/client-credit.ts';

export const clientCredit = {
  own: 'Le client a un crédit de %{amount}. Il peut être utilisé pour une autre facture, sur la page de celle-ci.',
  offered: 'Crédit de %{amount} sur',
  action: 'Utiliser le crédit',
  actionOf: 'Utiliser le crédit sur %{order}',
  title: 'Utiliser le crédit sur %{from} pour %{order}',
  amount: 'Montant',
  notAmount: 'Saisissez un montant supérieur à zéro',
  tooMuch: 'Saisissez au plus %{amount}',
  dueAfter: 'Montant dû sur %{order} ensuite',
  creditAfter: 'Crédit sur %{order} ensuite',
  done: 'Crédit utilisé',
  unknownOutcome: 'Le crédit a peut-être déjà été utilisé : vérifiez les crédits de ce document avant de l’envoyer à nouveau.',
  uses: 'Crédits utilisés',
  date: 'Date',
  use: 'Crédit',
  from: 'De',
  for: 'Utilisé pour',
  reversed: 'Rétabli',
  reversal: 'Extourne',
  moveBack: 'Rétablir',
  moveBackOf: 'Rétablir le crédit de %{amount} avec %{order}',
  movedBack: 'Crédit rétabli',
  moveBackTitle: 'Rétablir le crédit ?',
  moveBackEffect:
    '%{amount} sont à nouveau dus sur ce document, et sont à nouveau un crédit sur %{order}. Les deux écritures restent dans les livres.',
  moveBackEffectHere:
    '%{amount} sont à nouveau un crédit sur ce document, et sont à nouveau dus sur %{order}. Les deux écritures restent dans les livres.',
  with: 'avec',
  moved: 'Crédit d’autres documents',
} satisfies typeof english;
