import type { drafts as english } from '../en/drafts.ts';

export const drafts = {
  name: 'Non enregistré',
  offer: 'Saisi ici le %{when} et non enregistré : %{what}.',
  changed: 'La fiche a été modifiée depuis ; les modifications contradictoires s’affichent côte à côte.',
  sent: 'L’envoi est resté sans réponse. Vous pouvez renvoyer sans risque : l’enregistrement n’est fait qu’une fois.',
  sentUnprotected: 'L’envoi est resté sans réponse. Vérifiez si c’est enregistré avant de renvoyer.',
  unsavedChanges: 'Enregistrez ou annulez d’abord vos modifications actuelles pour restaurer ce brouillon.',
  restore: 'Restaurer',
  discard: 'Supprimer',
  gone: 'Saisi ici le %{when} et non enregistré. La fiche a été supprimée depuis : la saisie ne peut plus y être enregistrée.',
  cells: '%{smart_count} cellule |||| %{smart_count} cellules',
  plan: 'la numérotation',
} satisfies typeof english;
