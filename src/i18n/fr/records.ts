import type { records as english } from '../en/records.ts';

export const records = {
  showAll: 'Afficher tous les champs',
  showFilled: 'Afficher seulement les champs remplis',
  found: '1 trouvé |||| %{total} trouvés',
  toList: 'Vers la liste',
  saleOnly: 'De la vente %{sale} seulement',
  saleAll: 'Afficher toutes les ventes',
  form: {
    sections: 'Sections du formulaire',
    saved: 'Enregistré',
    unsaved: 'Modifications non enregistrées',
    taken: 'Modifié entre-temps par quelqu’un d’autre, et repris',
    takenList: 'Repris : %{fields}.',
    changedMeanwhile:
      'Quelqu’un d’autre a enregistré cette fiche entre-temps. Votre saisie est toujours là ; enregistrez à nouveau pour continuer.',
    conflicts:
      'Un champ a été modifié des deux côtés. Choisissez la valeur à garder : |||| %{smart_count} champs ont été modifiés des deux côtés. Choisissez les valeurs à garder :',
    mine: 'Ma version',
    theirs: 'Leur version',
    before: 'Avant',
    notShown: 'Non affiché par le service',
    replaceTitle: 'Remplacer ce que le service n’affiche pas ?',
    replaceText: 'Le service n’affiche pas ce qui est enregistré dans : %{fields}. L’enregistrement remplace tout par votre saisie.',
    entry: '%{label}, entrée %{number}',
    addEntry: 'Ajouter : %{label}',
    removeEntry: 'Retirer l’entrée %{number} : %{label}',
  },
  export: {
    title: 'Exporter en CSV',
    progress: '%{read} sur %{total} lues',
    incomplete: 'La liste a changé pendant la lecture. Réessayez.',
  },
} satisfies typeof english;
