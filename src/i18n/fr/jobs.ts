import type { jobs as english } from '../en/jobs.ts';

export const jobs = {
  name: 'Travail |||| Travaux',
  noMatch: 'Aucun travail ne correspond',
  noneYet: 'Pas encore de travaux. Les modifications groupées, numérotations et exportations figurent ici.',
  all: 'Tous les travaux',
  tray: 'Travaux : %{smart_count} en cours',
  progress: '%{done} sur %{total}',
  retry: 'Réessayer',
  cancel: 'Annuler',
  done: {
    retry: 'Le travail est de nouveau en attente.',
    cancel: 'Le travail sera arrêté.',
  },
  states: {
    queued: 'En attente',
    processing: 'En cours',
    success: 'Terminé',
    failure: 'Échoué',
    canceled: 'Annulé',
  },
  kinds: {
    item_bulk_update: 'Modification groupée d’objets',
    item_lot_bulk: 'Numéros de lot',
  },
  outcome: {
    list: 'Résultat, fiche par fiche',
    changed: '%{changed} modifiés',
    changedBut: '%{changed} modifiés, %{count} refusés',
    nothing: 'Rien à signaler',
    problems: '%{count} problèmes',
    first: 'Les %{smart_count} premiers sont affichés.',
  },
  fields: {
    id: 'Numéro',
    label: 'Nom',
    status: 'Statut',
    state: 'État',
    progress: 'Avancement',
    message: 'Message',
    created: 'Commencé',
    updated: 'Modifié',
    processed: 'Terminé',
    queue_id: 'Genre',
    num_retries: 'Répétitions',
    actions: 'Actions',
  },
} satisfies typeof english;
