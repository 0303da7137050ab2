import type { drafts as english } from '../en/drafts.ts';

export const drafts = {
  name: 'Non enregistré',
  offer: 'Saisi ici le %{when} et non enregistré : %{what}.',
  changed: 'La fiche a été modifiée depuis ; ce que vous avez modifié tous les deux s’affiche côte à côte.',
  sent: 'Cela a été envoyé sans réponse : renvoyé d’ici, ce ne sera fait qu’une fois.',
  sentUnprotected: 'Cela a été envoyé sans réponse : vérifiez si c’est fait avant de l’envoyer à nouveau.',
  inTheWay: 'Pour reprendre, enregistrez ou annulez d’abord ce que vous saisissez.',
  takeUp: 'Reprendre',
  throwAway: 'Jeter',
  gone: 'Saisi ici le %{when} et non enregistré. L’élément concerné a été supprimé depuis : il ne peut plus y être enregistré.',
  cells: '%{smart_count} cellule |||| %{smart_count} cellules',
  plan: 'la numérotation',
} satisfies typeof english;
