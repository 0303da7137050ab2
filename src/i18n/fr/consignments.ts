import type { consignments as english } from '../en/consignments.ts';

export const consignments = {
  name: 'Dépôt |||| Dépôts',
  search: 'Chercher des dépôts',
  noMatch: 'Aucun dépôt ne correspond',
  noneYet: 'Pas encore de dépôts',
  editForm: 'Modifier le dépôt',
  add: 'Ajouter un dépôt',
  fields: {
    id: 'Numéro',
    label: 'Nom',
    status: 'Statut',
    created: 'Créé',
    updated: 'Modifié',
  },
} satisfies typeof english;
