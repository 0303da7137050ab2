import type { dashboard as english } from '../en/dashboard.ts';

export const dashboard = {
  notOffered: 'Le tableau de bord n’est pas disponible sur ce serveur. Tout se trouve dans le menu.',
  title: 'Aujourd’hui, %{day}',
  needsYou: {
    title: 'À faire aujourd’hui',
    tasks: 'Mes tâches ouvertes',
    overdueTasks: 'Mes tâches en retard',
    ofOpen: 'sur %{total} ouvertes',
    calls: 'Appels manqués aujourd’hui',
    lastCall: 'dernier à %{time}',
    statements: 'Décomptes à payer',
  },
  tasks: {
    title: 'Mes tâches',
    none: 'Aucune tâche ouverte',
    overdue: 'En retard',
    today: 'Aujourd’hui',
    tomorrow: 'Demain',
    thisWeek: 'Dans les sept jours',
    later: 'Plus tard',
    undated: 'Sans date',
  },
  books: {
    ok: 'Comptes vérifiés %{time} : aucune différence',
    wrong: 'Comptes vérifiés %{time} : %{smart_count} différence |||| Comptes vérifiés %{time} : %{smart_count} différences',
  },
  sales: {
    title: 'Ventes en cours et à venir',
    progress: 'Prix d’adjudication : %{percent} % des estimations',
    catalogued: '%{percent} % catalogués',
    sold: '%{sold} vendu |||| %{sold} vendus',
    today: 'aujourd’hui',
    tomorrow: 'demain',
    inDays: 'dans %{days} jours',
    deadline: 'Dépôts jusqu’au',
    lots: '%{total} lot |||| %{total} lots',
  },
  orders: {
    title: 'Factures en retard',
    hint: 'Impayées depuis plus de deux semaines, les plus élevées d’abord',
    age: '%{smart_count} jour |||| %{smart_count} jours',
    ageLabel: 'Âge',
  },
  consignments: {
    title: 'Dépôts à cataloguer',
  },
  calls: {
    title: 'Derniers appels',
    caller: 'Appelant',
    unknown: 'Appelant inconnu',
  },
  jobs: {
    title: 'Tâches de fond',
    done: 'Terminée',
  },
} satisfies typeof english;
