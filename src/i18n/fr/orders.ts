import type { orders as english } from '../en/orders.ts';

export const orders = {
  name: 'Facture |||| Factures',
  search: 'Chercher des factures : numéro, client, enchérisseur',
  noMatch: 'Aucune facture ne correspond',
  noneYet: 'Pas encore de factures',
  editForm: 'Modifier la facture',
  add: 'Ajouter une facture',
  fields: {
    id: 'Numéro',
    label: 'Nom',
    status: 'Statut',
    created: 'Créé',
    updated: 'Modifié',
  },
} satisfies typeof english;
