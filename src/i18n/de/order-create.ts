import type { orderCreate as english } from '../en/order-create.ts';

export const orderCreate = {
  type: 'Belegart',
  chooseOwner: 'Wählen Sie Kunde und Auktion, um zu sehen, was fakturiert werden kann.',
  nothing: 'In dieser Auktion ist für diesen Kunden nichts mehr zu fakturieren.',
  items: 'Objekte',
  all: 'Alle Objekte',
  sum: '%{smart_count} Objekt, Zuschläge %{amount} |||| %{smart_count} Objekte, Zuschläge %{amount}',
  premium: 'Aufgeld, Provision und Steuer berechnet der Server.',
  preview: 'Vorschau',
  transport: 'Eine Transportrechnung hat nur Nebenkosten.',
  shipments: 'Eine Transportrechnung hat nur Nebenkosten. Die Nebenkosten für die Sendungen des Kunden kommen hinzu.',
  needsItems: 'Wählen Sie mindestens ein Objekt.',
  noItemsList: 'Die Liste der Objekte ist auf diesem Server nicht verfügbar: Der Beleg wird ohne Objekte erstellt.',
  reading: 'Die Objekte der Auktion werden geladen …',
} satisfies typeof english;
