import type { orderSteps as english } from '../en/order-steps.ts';

export const orderSteps = {
  in_process: 'Prendre en charge',
  finished: 'Émettre',
  locked: 'Rendre définitif',
  canceled: 'Annuler le document',
  anew: 'Réémettre',
  asks: '%{step} : %{order} ?',
  becomes: 'Statut : %{from} → %{to}',
  unknownOutcome: 'L’étape a peut-être déjà été effectuée : vérifiez le statut du document avant de réessayer.',
  effects: {
    in_process: 'Les objets et les frais peuvent encore être modifiés.',
    finished:
      'Objets, frais et TVA ne peuvent plus être modifiés. Les erreurs sur une facture à l’acheteur se corrigent par un avoir. Les paiements peuvent encore être saisis.',
    locked:
      'Le document devient définitif et ne peut plus être annulé. Une facture à l’acheteur peut encore être corrigée par un avoir, ou par annulation et réémission ; les autres documents ne peuvent plus être corrigés. C’est irréversible.',
    canceled:
      'Le document n’est plus dû : le solde du client est réduit de %{due}. Ses objets peuvent être facturés à nouveau. C’est irréversible.',
    canceledDraft:
      'Le brouillon n’est pas encore dû, le solde du client ne change pas. Ses objets peuvent être facturés à nouveau. C’est irréversible.',
  },
  refusals: {
    locked:
      'Un document définitif ne peut pas être annulé. Une facture à l’acheteur peut être corrigée par un avoir, ou par annulation et réémission.',
    creditNote: 'Un avoir ne peut pas être annulé : facturez plutôt ses objets à nouveau.',
    credited: 'Un document crédité ne peut pas être annulé : créditez plutôt les objets restants.',
    payments: 'Un document avec des paiements ne peut pas être annulé : remboursez-les d’abord.',
    credit: 'Un document avec un crédit utilisé ne peut pas être annulé : rétablissez d’abord le crédit.',
    release: 'Le total dépasse le plafond de validation du client : validez d’abord la facture.',
    expertise: 'Des lots du décompte sont en expertise.',
  },
} satisfies typeof english;
