import type { settings as english } from '../en/settings.ts';

export const settings = {
  title: 'Einstellungen',
  terms: {
    kinds: { tax_rates: 'Steuersätze', premium: 'Aufgeld', commission: 'Provision des Einlieferers' },
    hints: {
      tax_rates: 'Der Tag der Auktion bestimmt, welche Sätze gelten.',
      premium: 'Gilt für Auktionen ohne eigenes Aufgeld. Der Tag der Auktion entscheidet.',
      commission: 'Gilt, wenn weder die Einlieferung noch der Einlieferer eine Provision hat. Der Tag der Auktion entscheidet.',
    },
    add: { tax_rates: 'Steuersätze hinzufügen', premium: 'Aufgeld hinzufügen', commission: 'Provision hinzufügen' },
    none: { tax_rates: 'Keine', premium: 'Kein Aufgeld des Hauses', commission: 'Keine Provision des Hauses' },
    rates: { standard_rate: 'Normalsatz', reduced_rate: 'Ermäßigter Satz', import_rate: 'Einfuhrsatz' },
    states: { past: 'Früher', current: 'Aktuell', upcoming: 'Künftig', withdrawn: 'Zurückgezogen' },
    columns: { from: 'Ab', value: 'Konditionen', state: 'Status', author: 'Erfasst von', actions: 'Aktionen' },
    history: '%{kind}: alle Einträge',
    since: 'ab %{day}',
    builtIn: 'Mitgeliefert',
    effect: 'Die neuen Konditionen gelten für Auktionen vom ersten Tag bis zum nächsten Eintrag. Ausgestellte Belege ändern sich nie.',
    past: 'Wählen Sie den %{today} oder einen späteren Tag: Konditionen ändern sich nie für frühere Tage',
    dayTaken: 'An diesem Tag beginnen bereits andere Konditionen',
    added: 'Konditionen hinzugefügt',
    unknownOutcome: 'Sie können die Konditionen gefahrlos noch einmal senden: Es wird nur einmal erfasst.',
    withdraw: 'Zurückziehen',
    withdrawOne: 'Konditionen ab %{day} zurückziehen',
    withdrawTitle: 'Diese Konditionen zurückziehen?',
    withdrawText: 'Die Konditionen ab %{day} werden nicht gelten. Der Eintrag bleibt im Verlauf.',
    withdrawn: 'Konditionen zurückgezogen',
  },
} satisfies typeof english;
