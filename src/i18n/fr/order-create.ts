import type { orderCreate as english } from '../en/order-create.ts';

export const orderCreate = {
  type: 'Type de document',
  chooseOwner: 'Choisissez le client et la vente pour voir ce qui peut être facturé.',
  nothing: 'Il ne reste rien de cette vente à facturer à ce client.',
  items: 'Objets',
  all: 'Tous les objets',
  sum: '%{smart_count} objet, prix d’adjudication %{amount} |||| %{smart_count} objets, prix d’adjudication %{amount}',
  premium: 'Le serveur calcule les frais acheteur, la commission et la TVA.',
  preview: 'Aperçu',
  transport: 'Une facture de transport ne comporte que des frais.',
  shipments: 'Une facture de transport ne comporte que des frais. Les frais des expéditions du client sont ajoutés.',
  needsItems: 'Choisissez au moins un objet.',
  noItemsList: 'La liste des objets n’est pas disponible sur ce serveur : le document est créé sans objets.',
  reading: 'Chargement des objets de la vente …',
} satisfies typeof english;
