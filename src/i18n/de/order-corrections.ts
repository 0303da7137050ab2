import type { orderCorrections as english } from '../en/order-corrections.ts';

export const orderCorrections = {
  do: 'Korrigieren',
  relations: {
    original: 'Berichtigt',
    original_credit_note: 'Gutgeschrieben durch',
    credit_note: 'Gutgeschrieben durch',
    replacement: 'Ersetzt durch',
  },
  credit: 'Objekte gutschreiben …',
  creditTitle: 'Gutschrift für Objekte von %{order}',
  creditEffect:
    'Eine Gutschrift wird ausgestellt. Sie verringert den Betrag, den der Kunde schuldet, um %{amount} zuzüglich Steuer und eines allfälligen Folgerechts. Die Objekte können neu fakturiert werden. Das lässt sich nicht rückgängig machen.',
  split: 'Aufteilen …',
  splitTitle: 'Objekte von %{order} auf einen anderen Beleg verschieben',
  splitEffect:
    'Die Objekte kommen auf den Entwurf desselben Kunden und derselben Auktion oder auf einen neuen. Mindestens ein Objekt bleibt.',
  reissue: 'Stornieren und neu ausstellen …',
  reissueTitle: '%{order} stornieren und neu ausstellen?',
  reissueEffect:
    'Für den Restbetrag wird eine Gutschrift ausgestellt. Ein neuer Entwurf mit denselben Objekten und Nebenkosten wird erstellt. Die Zahlungen (%{amount}) gehen auf ihn über. Das lässt sich nicht rückgängig machen.',
  buyer: 'Käufer ändern …',
  buyerTitle: 'Käufer von Objekten auf %{order} ändern',
  buyerEffect:
    'Für die ausgewählten Objekte wird eine Gutschrift ausgestellt. Für den neuen Käufer wird ein Entwurf mit denselben Beträgen erstellt. Die Beträge ändern sich nur, wenn einer der beiden Käufer ein eigenes Aufgeld hat. Bleibt kein Objekt, werden auch die Nebenkosten gutgeschrieben. Zahlungen des bisherigen Käufers bleiben sein Guthaben. Das lässt sich nicht rückgängig machen.',
  newBuyer: 'Neuer Käufer',
  sameBuyer: 'Dieser Kunde ist bereits der Käufer.',
  effect: {
    title: 'Auswirkung',
    party: 'Partei',
    parties: {
      buyer: 'Käufer zahlt',
      consignor: 'Einlieferer erhält',
      house: 'Haus verdient, ohne Steuer',
      tax: 'Steuer',
      resale_right: 'Folgerecht',
    },
    before: 'Vorher',
    after: 'Nachher',
    difference: 'Differenz',
  },
  scheme: 'Besteuerungsart ändern …',
  schemeTitle: 'Besteuerungsart von Objekten auf %{order} ändern',
  schemeEffect:
    'Für den Restbetrag wird eine Gutschrift ausgestellt. Ein neuer Entwurf mit denselben Objekten und Nebenkosten wird erstellt. Darin haben die ausgewählten Objekte die neue Besteuerungsart. Die Zahlungen gehen auf ihn über. Das lässt sich nicht rückgängig machen.',
  newScheme: 'Neue Besteuerungsart',
  choose: 'Objekte wählen',
  chosen: '%{smart_count} Objekt ausgewählt, %{amount} |||| %{smart_count} Objekte ausgewählt, %{amount}',
  keepsOne: 'Mindestens ein Objekt muss auf dem Beleg bleiben.',
  credited_line: 'Gutgeschrieben',
  buyerDo: 'Käufer ändern',
  schemeDo: 'Besteuerungsart ändern',
  creditDo: 'Gutschrift ausstellen',
  splitDo: 'Objekte verschieben',
  reissueDo: 'Stornieren und neu ausstellen',
  buyerDone: 'Käufer geändert',
  schemeDone: 'Besteuerungsart geändert',
  creditDone: 'Gutschrift ausgestellt',
  splitDone: 'Objekte verschoben',
  reissueDone: 'Beleg neu ausgestellt',
} satisfies typeof english;
