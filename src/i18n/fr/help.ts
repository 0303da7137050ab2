import type { help as english } from '../en/help.ts';

export const help = {
  title: 'Aide',
  keys: 'Clavier',
  palette: 'Tout rechercher et lancer les actions de la page',
  search: 'Aller au champ de recherche d’une liste',
  previousRecord: 'Aller à la fiche précédente de la liste',
  nextRecord: 'Aller à la fiche suivante de la liste',
  save: 'Enregistrer le formulaire',
  go: 'Aller à une liste ou au tableau de bord : d tableau de bord, c clients, s ventes, i objets, n dépôts, o documents, t tâches, b kanban des tâches, w mon travail, j tâches de fond',
  passedLot: 'Pendant la saisie des résultats, à la place d’un prix : le lot est invendu',
  withdrawnLot: 'Pendant la saisie des résultats, à la place d’un prix : le lot est retiré',
  undoResult: 'Annuler la dernière saisie dans la grille des lots ou pendant la saisie des résultats',
  calls: 'Aller à l’appel suivant',
  openClient: 'Ouvrir le client de l’appel',
  back: 'Revenir de l’appel à votre saisie',
  letter: 'puis une lettre',
} satisfies typeof english;
