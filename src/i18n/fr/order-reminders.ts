import type { orderReminders as english } from '../en/order-reminders.ts';

export const orderReminders = {
  title: 'Rappel %{level} : %{order}',
  name: 'Rappel %{level}',
  ofDay: 'Rappel %{level} du %{day}',
  ofInvoice: '%{action} : facture %{number}',
  list: 'Rappels',
  remind: 'Relancer',
  open: 'Écrire un rappel …',
  write: 'Écrire le rappel',
  written: 'Rappel %{level} écrit',
  effect: 'Le rappel reçoit le prochain numéro et ne peut être ni modifié ni supprimé. Vous pouvez ensuite l’imprimer.',
  unknownOutcome: 'Il est peut-être déjà écrit : vérifiez les rappels de la facture avant de l’envoyer de nouveau.',
  dueDate: 'Échéance',
  print: 'Imprimer',
  printReminder: 'Imprimer le rappel %{level}',
  letter: {
    number: 'Numéro du rappel',
    invoice: 'Facture',
    total: 'Total de la facture du %{day}',
    settled: 'Payé ou crédité',
    due: 'Montant dû',
    level1:
      'La facture ci-dessous ne nous a pas encore été entièrement payée. Nous vous prions de régler le montant dû au plus tard le %{day}.',
    level2:
      'Malgré notre rappel du %{previous}, la facture ci-dessous n’a pas été entièrement payée. Nous vous prions de régler le montant dû au plus tard le %{day}.',
    level3:
      'Malgré nos rappels, le dernier du %{previous}, la facture ci-dessous n’a pas été entièrement payée. Ceci est notre dernier rappel : si le montant dû ne nous parvient pas au plus tard le %{day}, nous engagerons d’autres démarches pour le recouvrer.',
    reference:
      'Veuillez indiquer le numéro de facture %{number} avec votre paiement. Si vous avez payé entre-temps, veuillez ne pas tenir compte de cette lettre.',
  },
} satisfies typeof english;
