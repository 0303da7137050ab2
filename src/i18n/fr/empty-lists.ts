import type { emptyLists as english, emptyInSale as englishInSale } from '../en/empty-lists.ts';

export const emptyLists = {
  clients: 'Ici figurent les acheteurs, les déposants et toutes les personnes avec qui la maison traite.',
  sales: 'Une vente réunit ses lots, avec leurs numéros et leurs résultats, et ses dates.',
  items: 'Un objet devient un lot dès qu’il a un numéro dans une vente.',
  consignments: 'Un dépôt réunit les objets qu’un déposant confie pour une vente.',
  orders: 'Ici figurent les factures aux acheteurs, les décomptes des déposants et les avoirs.',
  transactions: 'Les paiements sont saisis sur la page d’une facture, d’un décompte ou d’un client.',
  tasks: 'Une tâche peut être rattachée à une fiche, attribuée à un collègue et figure sur le kanban.',
} satisfies typeof english;

export const emptyInSale = {
  items: 'Aucun lot dans la vente en cours',
  consignments: 'Aucun dépôt pour la vente en cours',
  orders: 'Aucun document pour la vente en cours',
  tasks: 'Aucune tâche pour la vente en cours',
} satisfies typeof englishInSale;
