import type { tasks as english } from '../en/tasks.ts';

export const tasks = {
  name: 'Tâche |||| Tâches',
  search: 'Chercher des tâches',
  noMatch: 'Aucune tâche ne correspond',
  noneYet: 'Pas encore de tâches',
  editForm: 'Modifier la tâche',
  add: 'Ajouter une tâche',
  fields: {
    id: 'Numéro',
    label: 'Nom',
    status: 'Statut',
    created: 'Créé',
    updated: 'Modifié',
  },
} satisfies typeof english;
