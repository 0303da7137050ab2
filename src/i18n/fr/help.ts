import type { help as english } from '../en/help.ts';

export const help = {
  title: 'Aide',
  keys: 'Clavier',
  search: 'Aller à la recherche d’une liste',
  save: 'Enregistrer le formulaire',
  go: 'Aller à une liste ou au tableau de bord : d tableau de bord, c clients, s ventes, i lots, n dépôts, o factures, t tâches, j travaux',
  calls: 'Aller aux appels, puis au suivant',
  openClient: 'Ouvrir le client qui appelle',
  back: 'D’un appel, revenir là où vous écriviez',
  letter: 'puis une lettre',
} satisfies typeof english;
