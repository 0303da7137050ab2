import type { knockDown as english } from '../en/knock-down.ts';

export const knockDown = {
  action: 'Clôturer les adjudications…',
  title: 'Clôturer les adjudications',
  text: 'Les lots sans résultat deviennent invendus. Chaque acheteur reçoit une facture, chaque dépôt un décompte. Ensuite, la vente est clôturée.',
  textClosed: 'La vente est clôturée. Seuls les documents manquants sont établis.',
  lots: 'Lots',
  missing: 'Sans résultat',
  invoices: 'Factures',
  statements: 'Décomptes',
  count: 'Nombre',
  hammer: 'Prix d’adjudication',
  premium: 'Frais acheteur',
  commission: 'Commission',
  charges: 'Frais supplémentaires',
  resaleRight: 'Droit de suite',
  tax: 'TVA',
  total: 'Total',
  extended:
    '%{count} facture est un brouillon existant qui reçoit d’autres lots. |||| %{count} factures sont des brouillons existants qui reçoivent d’autres lots.',
  awaitingRelease:
    '%{count} facture dépasse le plafond de validation du client et attend une validation. |||| %{count} factures dépassent le plafond de validation de leurs clients et attendent une validation.',
  omitted: '%{count} fiche sans document |||| %{count} fiches sans document',
  omittedHint:
    'Vous pouvez compléter ces fiches plus tard, puis clôturer à nouveau les adjudications. Seuls les documents manquants sont alors établis.',
  changed: 'La vente a été modifiée entre-temps. Vérifiez les nouveaux chiffres.',
  start: 'Établir %{count} document |||| Établir %{count} documents',
  startWithoutDocuments: 'Clôturer la vente',
  showJob: 'Afficher la tâche de fond',
} satisfies typeof english;
