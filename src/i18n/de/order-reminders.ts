import type { orderReminders as english } from '../en/order-reminders.ts';

export const orderReminders = {
  title: 'Mahnung %{level} zu %{order}',
  name: 'Mahnung %{level}',
  ofDay: 'Mahnung %{level} vom %{day}',
  ofInvoice: '%{action}: Rechnung %{number}',
  list: 'Mahnungen',
  remind: 'Mahnen',
  open: 'Mahnung schreiben …',
  write: 'Mahnung schreiben',
  written: 'Mahnung %{level} geschrieben',
  effect: 'Die Mahnung erhält die nächste Nummer und kann weder geändert noch gelöscht werden. Danach können Sie sie drucken.',
  unknownOutcome: 'Sie wurde vielleicht schon geschrieben: Prüfen Sie die Mahnungen der Rechnung, bevor Sie sie noch einmal senden.',
  dueDate: 'Fällig am',
  print: 'Drucken',
  printReminder: 'Mahnung %{level} drucken',
  letter: {
    number: 'Mahnungsnummer',
    invoice: 'Rechnung',
    total: 'Gesamtbetrag der Rechnung vom %{day}',
    settled: 'Bezahlt oder gutgeschrieben',
    due: 'Offener Betrag',
    level1:
      'Die untenstehende Rechnung ist bei uns noch nicht vollständig bezahlt. Wir bitten Sie, den offenen Betrag bis zum %{day} zu überweisen.',
    level2:
      'Trotz unserer Mahnung vom %{previous} ist die untenstehende Rechnung nicht vollständig bezahlt. Wir bitten Sie, den offenen Betrag bis zum %{day} zu überweisen.',
    level3:
      'Trotz unserer Mahnungen, zuletzt vom %{previous}, ist die untenstehende Rechnung nicht vollständig bezahlt. Dies ist unsere letzte Mahnung: Geht der offene Betrag nicht bis zum %{day} bei uns ein, leiten wir weitere Schritte zu seiner Einziehung ein.',
    reference:
      'Bitte geben Sie bei der Zahlung die Rechnungsnummer %{number} an. Falls Sie inzwischen bezahlt haben, betrachten Sie dieses Schreiben als gegenstandslos.',
  },
} satisfies typeof english;
