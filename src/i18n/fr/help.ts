import type { help as english } from '../en/help.ts';

export const help = {
  title: 'Aide',
  keys: 'Clavier',
  search: 'Aller au champ de recherche d’une liste',
  save: 'Enregistrer le formulaire',
  go: 'Aller à une liste ou au tableau de bord : d tableau de bord, c clients, s ventes, i objets, n dépôts, o documents, t tâches, j tâches de fond',
  calls: 'Aller à l’appel suivant',
  openClient: 'Ouvrir le client de l’appel',
  back: 'Revenir de l’appel à votre saisie',
  letter: 'puis une lettre',
} satisfies typeof english;
