import type { settings as english } from '../en/settings.ts';

export const settings = {
  title: 'Einstellungen',
  terms: {
    title: 'Konditionen des Hauses',
    kinds: { tax_rates: 'Steuersätze', premium: 'Aufgeld', commission: 'Provision des Einlieferers' },
    hints: {
      tax_rates: 'Der Tag der Auktion bestimmt, welche Sätze gelten.',
      premium: 'Für Auktionen ohne eigenes Aufgeld. Der Tag der Auktion bestimmt.',
      commission: 'Wenn weder die Einlieferung noch ihr Eigentümer eine Provision hat. Der Tag der Auktion bestimmt.',
    },
    add: { tax_rates: 'Steuersätze hinzufügen', premium: 'Aufgeld hinzufügen', commission: 'Provision hinzufügen' },
    none: { tax_rates: 'Keine', premium: 'Kein Aufgeld des Hauses', commission: 'Keine Provision des Hauses' },
    rates: { standard_rate: 'Normalsatz', reduced_rate: 'Reduzierter Satz', import_rate: 'Einfuhrsatz' },
    states: { past: 'Früher', current: 'Aktuell', upcoming: 'Künftig', withdrawn: 'Zurückgezogen' },
    columns: { from: 'Ab', value: 'Konditionen', state: 'Status', author: 'Eingegeben von', actions: 'Aktionen' },
    history: '%{kind}: alle Einträge',
    since: 'ab %{day}',
    builtIn: 'Eingebaut',
    effect: 'Die neuen Konditionen gelten für Auktionen ab dem ersten Tag, bis zum nächsten Eintrag. Ausgestellte Belege ändern sich nie.',
    past: 'Konditionen ändern sich nie für frühere Tage: heute ist der %{today}',
    dayTaken: 'An diesem Tag beginnen bereits andere Konditionen',
    added: 'Konditionen hinzugefügt',
    unknownOutcome: 'Sie können die Konditionen gefahrlos noch einmal senden: sie werden nur einmal hinzugefügt.',
    withdraw: 'Zurückziehen',
    withdrawOne: 'Konditionen ab %{day} zurückziehen',
    withdrawTitle: 'Diese Konditionen zurückziehen?',
    withdrawText: 'Die Konditionen ab %{day} werden nicht gelten. Der Eintrag bleibt im Verlauf.',
    withdrawn: 'Konditionen zurückgezogen',
  },
} satisfies typeof english;
