import type { jobs as english } from '../en/jobs.ts';

export const jobs = {
  name: 'Travail |||| Travaux',
  noMatch: 'Aucun travail ne correspond',
  noneYet: 'Pas encore de travaux',
  fields: {
    id: 'Numéro',
    label: 'Nom',
    status: 'Statut',
    created: 'Créé',
    updated: 'Modifié',
  },
} satisfies typeof english;
