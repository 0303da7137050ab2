import type { dashboard as english } from '../en/dashboard.ts';

export const dashboard = {
  notOffered: 'Die Übersicht ist auf diesem Server nicht verfügbar. Alles steht im Menü.',
  title: 'Heute, %{day}',
  needsYou: {
    title: 'Heute zu tun',
    tasks: 'Meine offenen Aufgaben',
    overdueTasks: 'Meine überfälligen Aufgaben',
    ofOpen: 'von %{total} offenen',
    calls: 'Heute verpasste Anrufe',
    lastCall: 'zuletzt um %{time}',
    statements: 'Auszuzahlende Abrechnungen',
  },
  tasks: {
    title: 'Meine Aufgaben',
    none: 'Keine offenen Aufgaben',
    overdue: 'Überfällig',
    today: 'Heute',
    tomorrow: 'Morgen',
    thisWeek: 'In den nächsten sieben Tagen',
    later: 'Später',
    undated: 'Ohne Termin',
  },
  books: {
    ok: 'Bücher geprüft %{time}: keine Abweichungen',
    wrong: 'Bücher geprüft %{time}: 1 Abweichung |||| Bücher geprüft %{time}: %{smart_count} Abweichungen',
  },
  sales: {
    title: 'Laufende und bevorstehende Auktionen',
    progress: 'Zuschläge: %{percent}% der Schätzpreise',
    catalogued: '%{percent}% katalogisiert',
    sold: '%{sold} verkauft',
    today: 'heute',
    tomorrow: 'morgen',
    inDays: 'in %{days} Tagen',
    deadline: 'Einlieferungen bis',
    lots: '1 Los |||| %{total} Lose',
  },
  orders: {
    title: 'Überfällige Rechnungen',
    hint: 'Seit mehr als zwei Wochen unbezahlt, die größten zuerst',
    age: '1 Tag |||| %{smart_count} Tage',
    ageLabel: 'Alter',
  },
  consignments: {
    title: 'Zu katalogisierende Einlieferungen',
  },
  calls: {
    title: 'Letzte Anrufe',
    caller: 'Anrufer',
    unknown: 'Unbekannter Anrufer',
  },
  jobs: {
    title: 'Hintergrundaufträge',
    done: 'Erledigt',
  },
} satisfies typeof english;
