import type { myWork as english } from '../en/my-work.ts';

export const myWork = {
  open: '%{total} tâche ouverte |||| %{total} tâches ouvertes',
  more: '%{shown} sur %{total} affichées · plus',
  inList: 'Ce service ne peut pas les lister à part : afficher toutes mes tâches',
  done: 'Terminée : %{name}.',
  released: 'Peut commencer : %{names} |||| %{smart_count} peuvent commencer : %{names}',
  releases: 'Peut commencer :',
  undo: 'Annuler : %{name}',
  drawer: 'Tâches de cette fiche',
  bulk: {
    region: 'Tâches choisies',
    progress: '%{done} sur %{total} modifiées',
    apply: 'Modifier %{total} tâche |||| Modifier %{total} tâches',
    background: 'Vous pouvez fermer ; la modification continue.',
    stop: 'Arrêter',
    gone: '%{smart_count} d’entre elles n’existe plus |||| %{smart_count} d’entre elles n’existent plus',
    kinds: {
      assign: 'Attribuer',
      due: 'Fixer l’échéance',
      dateless: 'Retirer l’échéance',
      type: 'Fixer le type',
      complete: 'Marquer comme terminées',
    },
    reasons: {
      waits: 'Elle attend autre chose',
      changedMeanwhile: 'Quelqu’un d’autre vient d’en décider autrement',
      notTried: 'Arrêté avant son tour',
    },
  },
} satisfies typeof english;
