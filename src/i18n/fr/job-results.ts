import type { jobResults as english } from '../en/job-results.ts';

export const jobResults = {
  titles: {
    items: {
      update_status: 'Changement de statut : %{count} objet |||| Changement de statut : %{count} objets',
      update_field: 'Modification d’un champ : %{count} objet |||| Modification d’un champ : %{count} objets',
      delete: 'Suppression : %{count} objet |||| Suppression : %{count} objets',
      move: 'Déplacement : %{count} objet |||| Déplacement : %{count} objets',
      knock_down: 'Clôture des adjudications d’une vente',
    },
    clients: {
      add_tags: 'Ajout de mots-clés : %{count} client |||| Ajout de mots-clés : %{count} clients',
      remove_tags: 'Retrait de mots-clés : %{count} client |||| Retrait de mots-clés : %{count} clients',
      set_fields: 'Modification d’un champ : %{count} client |||| Modification d’un champ : %{count} clients',
    },
    consignments: {
      set_fields: 'Modification d’un champ : %{count} dépôt |||| Modification d’un champ : %{count} dépôts',
    },
    orders: {
      start: 'Prise en charge : %{count} document |||| Prise en charge : %{count} documents',
      finish: 'Émission : %{count} document |||| Émission : %{count} documents',
      lock: 'Passage au statut définitif : %{count} document |||| Passage au statut définitif : %{count} documents',
    },
    tasks: {
      set_fields: 'Modification d’un champ : %{count} tâche |||| Modification d’un champ : %{count} tâches',
      delete: 'Suppression : %{count} tâche |||| Suppression : %{count} tâches',
    },
  },
  outcome: {
    part: 'Modifications : %{changed} sur %{total}',
    partWithFailures: 'Modifications : %{changed} sur %{total}, échecs : %{count}',
    done: 'Modifiés',
    left: 'Pas encore modifiés',
    documents: 'Documents',
    notUndoable: 'Un document émis garde son numéro et reste dans les livres. Cette tâche de fond ne peut donc pas être annulée.',
    list: 'Résultat, fiche par fiche',
    changed: 'Modifications : %{changed}',
    changedWithFailures: 'Modifications : %{changed}, échecs : %{count}',
    operation: {
      items: {
        update_status: '%{changed} objet modifié |||| %{changed} objets modifiés',
        update_field: '%{changed} objet modifié |||| %{changed} objets modifiés',
        delete: '%{changed} objet supprimé |||| %{changed} objets supprimés',
        move: '%{changed} objet déplacé |||| %{changed} objets déplacés',
        restore: 'Anciennes valeurs rétablies : %{changed} objet |||| Anciennes valeurs rétablies : %{changed} objets',
        knock_down: '%{changed} document établi |||| %{changed} documents établis',
      },
      clients: {
        add_tags: '%{changed} client modifié |||| %{changed} clients modifiés',
        remove_tags: '%{changed} client modifié |||| %{changed} clients modifiés',
        set_fields: '%{changed} client modifié |||| %{changed} clients modifiés',
        restore_clients: 'Anciennes valeurs rétablies : %{changed} client |||| Anciennes valeurs rétablies : %{changed} clients',
      },
      consignments: {
        set_fields: '%{changed} dépôt modifié |||| %{changed} dépôts modifiés',
        restore_consignments: 'Anciennes valeurs rétablies : %{changed} dépôt |||| Anciennes valeurs rétablies : %{changed} dépôts',
      },
      orders: {
        start: '%{changed} document pris en charge |||| %{changed} documents pris en charge',
        finish: '%{changed} document émis |||| %{changed} documents émis',
        lock: '%{changed} document rendu définitif |||| %{changed} documents rendus définitifs',
        restore_orders: 'Ancien statut rétabli : %{changed} document |||| Ancien statut rétabli : %{changed} documents',
      },
      tasks: {
        set_fields: '%{changed} tâche modifiée |||| %{changed} tâches modifiées',
        delete: '%{changed} tâche supprimée |||| %{changed} tâches supprimées',
        restore_tasks: '%{changed} tâche restaurée |||| %{changed} tâches restaurées',
      },
    },
    unchanged: '%{changes}, %{unchanged} sans changement',
    operationWithFailures: '%{changes}, échecs : %{count}',
    nothing: 'Aucun problème',
    problems: '%{count} problème |||| %{count} problèmes',
    first: 'Les %{smart_count} premiers sont affichés.',
  },
} satisfies typeof english;
