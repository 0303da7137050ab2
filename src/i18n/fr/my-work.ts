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
    progress: '%{done} sur %{total} modifiées',
    apply: 'Modifier %{total} tâche |||| Modifier %{total} tâches',
    background: 'Vous pouvez fermer ; la modification continue.',
    stop: 'Arrêter',
    gone: '%{smart_count} d’entre elles n’existe plus |||| %{smart_count} d’entre elles n’existent plus',
    chooseAll: 'Sélectionner les %{total} tâches',
    onlySingle: 'Seules les tâches sélectionnées une à une peuvent être modifiées.',
    delete: {
      open: 'Supprimer …',
      title: 'Supprimer %{total} tâche |||| Supprimer %{total} tâches',
      note: 'Les tâches qui l’attendent peuvent alors commencer. |||| Les tâches qui les attendent peuvent alors commencer.',
      tooMany: 'Au plus %{most} tâches peuvent être supprimées à la fois. Affinez les filtres.',
      countChanged:
        'La liste a changé : elle contient maintenant %{total} tâche. Vérifiez l’aperçu et confirmez de nouveau. |||| La liste a changé : elle contient maintenant %{total} tâches. Vérifiez l’aperçu et confirmez de nouveau.',
    },
    kinds: {
      assign: 'Attribuer',
      due: 'Définir l’échéance',
      dateless: 'Retirer l’échéance',
      type: 'Définir le type',
      complete: 'Marquer comme terminées',
    },
    reasons: {
      waits: 'Elle est bloquée par une autre tâche',
      changedMeanwhile: 'Un autre utilisateur vient de la modifier',
      notTried: 'Arrêté avant sa modification',
    },
  },
} satisfies typeof english;
