import type { knockDown as english } from '../en/knock-down.ts';

export const knockDown = {
  action: 'Auktion abrechnen …',
  title: 'Auktion abrechnen',
  text: 'Lose ohne Ergebnis gelten als unverkauft. Jeder Käufer erhält eine Rechnung, jede Einlieferung eine Abrechnung. Dann wird die Auktion abgeschlossen.',
  textClosed: 'Die Auktion ist abgeschlossen. Nur fehlende Belege werden erstellt.',
  lots: 'Lose',
  missing: 'Ohne Ergebnis',
  invoices: 'Rechnungen',
  statements: 'Abrechnungen',
  count: 'Anzahl',
  hammer: 'Zuschläge',
  premium: 'Aufgeld',
  commission: 'Provision',
  charges: 'Nebenkosten',
  resaleRight: 'Folgerecht',
  tax: 'Steuer',
  total: 'Total',
  extended:
    '1 der Rechnungen ist ein bestehender Entwurf, der weitere Lose erhält. |||| %{count} der Rechnungen sind bestehende Entwürfe, die weitere Lose erhalten.',
  awaitingRelease:
    '1 der Rechnungen liegt über der Freigabegrenze des Kunden und wartet auf eine Freigabe. |||| %{count} der Rechnungen liegen über der Freigabegrenze ihrer Kunden und warten auf eine Freigabe.',
  omitted: '1 Datensatz ohne Beleg |||| %{count} Datensätze ohne Beleg',
  omittedHint: 'Sie können diese Datensätze später ergänzen und die Auktion erneut abrechnen. Dann werden nur fehlende Belege erstellt.',
  changed: 'Die Auktion wurde inzwischen geändert. Prüfen Sie die neuen Zahlen.',
  start: '1 Beleg erstellen |||| %{count} Belege erstellen',
  startWithoutDocuments: 'Auktion abschließen',
  showJob: 'Hintergrundauftrag anzeigen',
} satisfies typeof english;
