import type { drafts as english } from '../en/drafts.ts';

export const drafts = {
  name: 'Nicht gespeichert',
  offer: 'Hier am %{when} eingegeben und nicht gespeichert: %{what}.',
  changed: 'Der Datensatz wurde seither geändert; widersprüchliche Änderungen werden nebeneinander gezeigt.',
  sent: 'Es wurde gesendet, aber es kam keine Antwort. Sie können es gefahrlos noch einmal senden: Es wird nur einmal erfasst.',
  sentUnprotected: 'Es wurde gesendet, aber es kam keine Antwort. Prüfen Sie, ob es gespeichert ist, bevor Sie es noch einmal senden.',
  unsavedChanges: 'Speichern oder verwerfen Sie zuerst Ihre jetzigen Änderungen, um den Entwurf wiederherzustellen.',
  restore: 'Wiederherstellen',
  discard: 'Verwerfen',
  gone: 'Hier am %{when} eingegeben und nicht gespeichert. Der Datensatz wurde seither gelöscht; dort lässt es sich nicht mehr speichern.',
  cells: '1 Zelle |||| %{smart_count} Zellen',
  plan: 'die Nummerierung',
} satisfies typeof english;
