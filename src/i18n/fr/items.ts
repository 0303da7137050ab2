import type { items as english } from '../en/items.ts';

export const items = {
  name: 'Lot |||| Lots',
  search: 'Chercher des lots : titre, description, numéro',
  noMatch: 'Aucun lot ne correspond',
  noneYet: 'Pas encore de lots',
  editForm: 'Modifier le lot',
  add: 'Ajouter un lot',
  fields: {
    id: 'Numéro',
    label: 'Nom',
    status: 'Statut',
    created: 'Créé',
    updated: 'Modifié',
  },
} satisfies typeof english;
