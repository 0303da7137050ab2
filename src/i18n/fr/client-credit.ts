import type { clientCredit as english } from '../en/client-credit.ts';

export const clientCredit = {
  own: 'Le client a un avoir de %{amount}. Il peut être utilisé pour une autre facture, sur la page de celle-ci.',
  offered: 'Avoir de %{amount} sur',
  action: 'Utiliser l’avoir',
  actionOf: 'Utiliser l’avoir sur %{order}',
  title: 'Utiliser l’avoir sur %{from} pour %{order}',
  amount: 'Montant',
  notAmount: 'Saisissez un montant supérieur à zéro',
  tooMuch: 'Saisissez au plus %{amount}',
  dueAfter: 'Montant dû sur %{order} ensuite',
  creditAfter: 'Avoir sur %{order} ensuite',
  done: 'Avoir utilisé',
  unknownOutcome: 'L’avoir a peut-être déjà été utilisé : vérifiez les avoirs de ce document avant de l’envoyer à nouveau.',
  uses: 'Avoirs utilisés',
  date: 'Date',
  use: 'Avoir',
  from: 'De',
  for: 'Utilisé pour',
  reversed: 'Rétabli',
  reversal: 'Extourne',
  moveBack: 'Rétablir',
  moveBackOf: 'Rétablir l’avoir de %{amount} avec %{order}',
  movedBack: 'Avoir rétabli',
  moveBackTitle: 'Rétablir l’avoir ?',
  moveBackEffect:
    '%{amount} sont à nouveau dus sur ce document, et sont à nouveau un avoir sur %{order}. Les deux écritures restent dans les livres.',
  moveBackEffectHere:
    '%{amount} sont à nouveau un avoir sur ce document, et sont à nouveau dus sur %{order}. Les deux écritures restent dans les livres.',
  with: 'avec',
  moved: 'Avoir d’autres documents',
} satisfies typeof english;
