import type { orderNotices as english } from '../en/order-notices.ts';

export const orderNotices = {
  letterhead: {
    missing: 'Ce document n’a pas d’expéditeur, parce que la maison n’a pas d’en-tête.',
    add: 'Ajouter un en-tête',
  },
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
    exportIssued:
      'Si vous avez la preuve de l’exportation, choisissez « Corriger », puis « Changer de régime de TVA … », vers « Exportation » : les lots sont facturés à nouveau sans TVA.',
    exportDraft:
      'Si les lots sont exportés, changez leur régime de TVA vers « Exportation », puis cliquez sur « Mettre à jour l’adresse et les lignes » : la TVA est consignée jusqu’à la preuve.',
  },
  export: {
    held: 'La TVA du lot %{lots} est consignée jusqu’à la preuve de l’exportation. |||| La TVA des lots %{lots} est consignée jusqu’à la preuve de l’exportation.',
    issued: 'Quand vous avez la preuve, choisissez « Corriger », puis « Enregistrer la preuve d’exportation … ».',
    draft: 'La preuve est enregistrée après l’émission de la facture.',
    proven:
      'Lot %{lots} : exporté le %{day}, document douanier %{reference}. Enregistré par %{name} le %{recorded}. |||| Lots %{lots} : exportés le %{day}, document douanier %{reference}. Enregistré par %{name} le %{recorded}.',
    creditNote: 'Avoir',
  },
  expertise: {
    blocks: 'Ce décompte ne peut être émis et versé qu’une fois l’expertise de ces lots terminée :',
    lot: 'Lot %{lot}',
  },
} satisfies typeof english;
