import type { orderTerms as english } from '../en/order-terms.ts';

export const orderTerms = {
  title: 'Conditions',
  item: {
    hint: 'Ces conditions s’appliquent aux documents établis maintenant. Les documents existants gardent les leurs.',
    buyer: 'Facture à l’acheteur',
    consignor: 'Décompte au déposant',
    noPremium: 'Aucuns frais acheteur trouvés.',
    noCommission: 'Aucune commission trouvée.',
    ownGoods: 'Le lot appartient à la maison et ne figure donc sur aucun décompte.',
  },
  kinds: {
    premium: 'Frais acheteur',
    surcharge: 'Supplément du canal',
    commission: 'Commission',
    minimum: 'Commission minimale',
    discount: 'Remise de gré à gré',
    granted_discount: 'Remise',
    scheme: 'Régime de TVA',
    tax: 'Taux de TVA',
    resale_right: 'Droit de suite, dès un prix de',
  },
  points: '+ %{points} point de pourcentage |||| + %{points} points de pourcentage',
  includesTax: 'TVA comprise',
  sources: {
    order: 'ce document',
    item: 'objet',
    channel: '%{label}, dès le %{day}',
    sale: 'vente %{label}',
    consignment: 'dépôt %{label}',
    client: 'client %{label}',
    house: 'maison, dès le %{day}',
    built_in: 'taux intégré, dès le %{day}',
  },
  builtInScheme: 'régime intégré',
  lots: 'pour le lot %{lots} |||| pour les lots %{lots}',
} satisfies typeof english;
