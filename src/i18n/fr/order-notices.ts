import type { orderNotices as english } from '../en/order-notices.ts';

export const orderNotices = {
  release: {
    do: 'Valider la facture',
    done: 'Facture validée',
    waits:
      'Le total %{total} dépasse le plafond de validation de ce client (%{limit}). La facture pourra être émise après validation par un administrateur.',
    void: 'La validation par %{name} du %{day} portait sur %{total}.',
    by: 'Validée par %{name} le %{day} (%{total})',
  },
  taxType: {
    differs:
      'Le régime de TVA du client est « %{type} », mais le lot %{lots} en a un autre. |||| Le régime de TVA du client est « %{type} », mais les lots %{lots} en ont un autre.',
    issued: 'Pour le changer, choisissez « Corriger », puis « Changer de régime de TVA … ».',
    draft: 'Changez le régime de TVA des lots, puis cliquez sur « Mettre à jour l’adresse et les lignes ».',
  },
  expertise: {
    blocks: 'Ce décompte ne peut être émis et versé qu’une fois l’expertise de ces lots terminée :',
    lot: 'Lot %{lot}',
  },
} satisfies typeof english;
