import type { dashboard as english } from '../en/dashboard.ts';

export const dashboard = {
  name: 'Übersicht',
  notOffered: 'Dieser Dienst bietet keine Übersicht. Alles steht im Menü.',
  tasks: {
    title: 'Meine Aufgaben',
    none: 'Auf Sie wartet nichts.',
    overdue: 'Überfällig',
    today: 'Heute',
    tomorrow: 'Morgen',
    thisWeek: 'In den nächsten sieben Tagen',
    later: 'Später',
    undated: 'Ohne Termin',
  },
  sales: {
    title: 'Laufende und kommende Auktionen',
    none: 'Keine Auktion läuft oder steht bevor.',
    progress: 'Zuschläge: %{percent}% der Schätzpreise',
    lots: '1 Los |||| %{total} Lose',
  },
  orders: {
    title: 'Offene Rechnungen zum Nachfassen',
    hint: 'Seit mehr als zwei Wochen unbezahlt, die ältesten zuerst',
    none: 'Keine Rechnung ist seit mehr als zwei Wochen unbezahlt.',
    age: '1 Tag |||| %{smart_count} Tage',
    ageLabel: 'Alter',
  },
  consignments: {
    title: 'Wartende Einlieferungen',
    none: 'Keine Einlieferung wartet auf die Erfassung.',
  },
  calls: {
    title: 'Letzte Anrufe',
    none: 'In den letzten 30 Tagen kam kein Anruf auf Ihr Telefon.',
    caller: 'Anrufer',
    unknown: 'Unbekannt',
    states: {
      ringing: 'Klingelt',
      answered: 'Angenommen',
      missed: 'Verpasst',
      ended: 'Beendet',
    },
  },
  jobs: {
    title: 'Aufträge im Hintergrund',
    none: 'Im Hintergrund ist noch nichts gelaufen.',
    done: 'Erledigt',
    states: {
      queued: 'Wartet',
      processing: 'Läuft',
      success: 'Erledigt',
      failure: 'Gescheitert',
      canceled: 'Abgebrochen',
    },
  },
} satisfies typeof english;
