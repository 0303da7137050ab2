import type { notes as english } from '../en/notes.ts';

export const notes = {
  name: 'Note |||| Notes',
  noMatch: 'Aucune note ne correspond',
  noneYet: 'Pas encore de notes',
  editForm: 'Modifier la note',
  add: 'Ajouter une note',
  fields: {
    id: 'Numéro',
    label: 'Nom',
    status: 'Statut',
    created: 'Créé',
    updated: 'Modifié',
  },
} satisfies typeof english;
