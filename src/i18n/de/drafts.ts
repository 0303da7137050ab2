import type { drafts as english } from '../en/drafts.ts';

export const drafts = {
  name: 'Nicht gespeichert',
  offer: 'Hier am %{when} eingegeben und nicht gespeichert: %{what}.',
  changed: 'Der Datensatz wurde seither geändert; was beide geändert haben, steht dann nebeneinander.',
  sent: 'Es wurde gesendet, und es kam keine Antwort: von hier aus noch einmal gesendet, geschieht es nur einmal.',
  sentUnprotected: 'Es wurde gesendet, und es kam keine Antwort: Sehen Sie nach, ob es geschehen ist, bevor Sie es noch einmal senden.',
  inTheWay: 'Zum Übernehmen zuerst speichern oder rückgängig machen, was gerade eingegeben ist.',
  takeUp: 'Übernehmen',
  throwAway: 'Verwerfen',
  gone: 'Hier am %{when} eingegeben und nicht gespeichert. Wozu es gehört, wurde seither gelöscht; dort lässt es sich nicht mehr speichern.',
  cells: '1 Zelle |||| %{smart_count} Zellen',
  plan: 'die Nummerierung',
} satisfies typeof english;
