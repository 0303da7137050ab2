import type { orderTerms as english } from '../en/order-terms.ts';

export const orderTerms = {
  title: 'Konditionen',
  item: {
    hint: 'Diese Konditionen gelten für Belege, die jetzt erstellt werden. Bestehende Belege behalten ihre.',
    buyer: 'Rechnung an den Käufer',
    consignor: 'Abrechnung an den Einlieferer',
    noPremium: 'Kein Aufgeld gefunden.',
    noCommission: 'Keine Provision gefunden.',
    ownGoods: 'Das Los gehört dem Haus und steht deshalb auf keiner Abrechnung.',
  },
  kinds: {
    premium: 'Aufgeld',
    surcharge: 'Aufschlag des Kanals',
    commission: 'Provision',
    minimum: 'Mindestprovision',
    discount: 'Nachverkaufsrabatt',
    granted_discount: 'Rabatt',
    scheme: 'Besteuerungsart',
    tax: 'Steuersatz',
    resale_right: 'Folgerecht, ab einem Preis von',
  },
  points: '+ %{points} Prozentpunkt |||| + %{points} Prozentpunkte',
  includesTax: 'MwSt. enthalten',
  sources: {
    order: 'dieser Beleg',
    item: 'Objekt',
    channel: '%{label}, ab %{day}',
    sale: 'Auktion %{label}',
    consignment: 'Einlieferung %{label}',
    client: 'Kunde %{label}',
    house: 'Haus, ab %{day}',
    built_in: 'mitgelieferter Satz, ab %{day}',
  },
  builtInScheme: 'mitgelieferte Besteuerungsart',
  lots: 'für Los %{lots} |||| für Lose %{lots}',
} satisfies typeof english;
