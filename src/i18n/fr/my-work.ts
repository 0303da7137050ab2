import type { myWork as english } from '../en/my-work.ts';

export const myWork = {
  open: '%{total} tâche ouverte |||| %{total} tâches ouvertes',
  more: '%{shown} sur %{total} affichées · plus',
  inList: 'Elles ne peuvent pas être listées à part sur ce serveur : afficher toutes mes tâches',
  done: 'Terminée : %{name}.',
  released: 'Prête maintenant : %{names} |||| %{smart_count} prêtes maintenant : %{names}',
  releases: 'Prêtes maintenant :',
  undo: 'Annuler : %{name}',
  drawer: 'Tâches de cette fiche',
  bulk: {
    region: 'Tâches sélectionnées',
    chooseAll: 'Sélectionner les %{total} tâches',
    title: 'Modifier %{total} tâche |||| Modifier %{total} tâches',
    tooMany: 'Au plus %{most} tâches peuvent être modifiées à la fois. Affinez les filtres.',
    countChanged:
      'La liste a changé : elle contient maintenant %{total} tâche. Vérifiez l’aperçu et confirmez de nouveau. |||| La liste a changé : elle contient maintenant %{total} tâches. Vérifiez l’aperçu et confirmez de nouveau.',
    delete: {
      open: 'Supprimer …',
      title: 'Supprimer %{total} tâche |||| Supprimer %{total} tâches',
      note: 'Les tâches qu’elle bloque deviennent prêtes. |||| Les tâches qu’elles bloquent deviennent prêtes.',
      tooMany: 'Au plus %{most} tâches peuvent être supprimées à la fois. Affinez les filtres.',
      countChanged:
        'La liste a changé : elle contient maintenant %{total} tâche. Vérifiez l’aperçu et confirmez de nouveau. |||| La liste a changé : elle contient maintenant %{total} tâches. Vérifiez l’aperçu et confirmez de nouveau.',
    },
    kinds: {
      assign: 'Attribuer',
      unassign: 'Retirer l’attribution',
      due: 'Définir l’échéance',
      removeDueDate: 'Retirer l’échéance',
      type: 'Définir le type',
      removeType: 'Retirer le type',
      complete: 'Marquer comme terminées',
      reopen: 'Rouvrir',
    },
  },
} satisfies typeof english;
