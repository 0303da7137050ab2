import type { emptyLists as english, emptyInSale as englishInSale } from '../en/empty-lists.ts';

export const emptyLists = {
  clients: 'Hier stehen Käufer, Einlieferer und alle anderen, mit denen das Haus zu tun hat.',
  sales: 'Eine Auktion umfasst ihre Lose mit Terminen, Nummern und Ergebnissen.',
  items: 'Ein Objekt wird zum Los, sobald es in einer Auktion eine Nummer hat.',
  consignments: 'Eine Einlieferung umfasst die Objekte, die ein Einlieferer für eine Auktion bringt.',
  orders: 'Hier stehen Rechnungen an Käufer, Abrechnungen für Einlieferer und Gutschriften.',
  transactions: 'Zahlungen werden auf der Seite einer Rechnung, einer Abrechnung oder eines Kunden erfasst.',
  tasks: 'Aufgaben können zu einem Datensatz gehören, Kollegen zugewiesen werden und stehen auf dem Aufgabenboard.',
} satisfies typeof english;

export const emptyInSale = {
  items: 'Keine Lose in der aktuellen Auktion',
  consignments: 'Keine Einlieferungen für die aktuelle Auktion',
  orders: 'Keine Belege zur aktuellen Auktion',
  tasks: 'Keine Aufgaben zur aktuellen Auktion',
} satisfies typeof englishInSale;
