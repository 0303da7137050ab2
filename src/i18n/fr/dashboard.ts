import type { dashboard as english } from '../en/dashboard.ts';

export const dashboard = {
  name: 'Tableau de bord',
  notOffered: 'Ce service n’a pas de tableau de bord. Tout se trouve dans le menu.',
  tasks: {
    title: 'Mes tâches',
    none: 'Rien ne vous attend.',
    overdue: 'En retard',
    today: 'Aujourd’hui',
    tomorrow: 'Demain',
    thisWeek: 'Dans les sept jours',
    later: 'Plus tard',
    undated: 'Sans date',
  },
  sales: {
    title: 'Ventes en cours et à venir',
    none: 'Aucune vente en cours ni à venir.',
    progress: 'Adjudications : %{percent} % des estimations',
    lots: '%{total} lot |||| %{total} lots',
  },
  orders: {
    title: 'Factures à relancer',
    hint: 'Impayées depuis plus de deux semaines, les plus anciennes d’abord',
    none: 'Aucune facture n’est impayée depuis plus de deux semaines.',
    age: '%{smart_count} jour |||| %{smart_count} jours',
    ageLabel: 'Âge',
  },
  consignments: {
    title: 'Dépôts en attente',
    none: 'Aucun dépôt n’attend d’être catalogué.',
  },
  calls: {
    title: 'Derniers appels',
    none: 'Aucun appel sur votre téléphone ces 30 derniers jours.',
    caller: 'Appelant',
    unknown: 'Inconnu',
    states: {
      ringing: 'Sonne',
      answered: 'Pris',
      missed: 'Manqué',
      ended: 'Terminé',
    },
  },
  jobs: {
    title: 'Travaux en arrière-plan',
    none: 'Rien n’a encore tourné en arrière-plan.',
    done: 'Fait',
    states: {
      queued: 'En attente',
      processing: 'En cours',
      success: 'Terminé',
      failure: 'Échoué',
      canceled: 'Annulé',
    },
  },
} satisfies typeof english;
