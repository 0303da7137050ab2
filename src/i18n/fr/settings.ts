import type { settings as english } from '../en/settings.ts';

export const settings = {
  title: 'Réglages',
  terms: {
    kinds: {
      tax_rates: 'Taux de TVA',
      premium: 'Frais acheteur',
      channel: 'Canaux des enchères',
      commission: 'Commission du déposant',
      resale_right: 'Droit de suite',
    },
    hints: {
      tax_rates: 'Le jour de la vente détermine les taux applicables.',
      premium: 'S’applique aux ventes sans frais acheteur propres. Le jour de la vente est déterminant.',
      channel:
        'S’applique aux lots vendus par un canal, sauf si l’objet ou l’acheteur a ses propres frais acheteur. Le jour de la vente est déterminant.',
      commission: 'S’applique si ni le dépôt ni le déposant n’a de commission. Le jour de la vente est déterminant.',
      resale_right:
        'S’applique aux objets pour lesquels le droit de suite peut s’appliquer. Sans entrée, les documents n’en contiennent pas. Le jour de la vente est déterminant.',
    },
    add: {
      tax_rates: 'Ajouter des taux',
      premium: 'Ajouter des frais acheteur',
      channel: 'Ajouter les conditions d’un canal',
      commission: 'Ajouter une commission',
      resale_right: 'Ajouter les conditions du droit de suite',
    },
    none: {
      tax_rates: 'Aucun',
      premium: 'Aucuns frais acheteur de la maison',
      channel: 'Aucune condition pour un canal',
      commission: 'Aucune commission de la maison',
      resale_right: 'Les documents ne contiennent pas le droit de suite',
    },
    amounts: { minimum: 'Commission minimale', unsold_fee: 'Frais par lot invendu', withdrawn_fee: 'Frais par lot retiré' },
    amountsHint: 'S’applique à tous les déposants, même à ceux qui ont leur propre commission',
    includesTax: 'TVA comprise',
    includesTaxLong: {
      premium: 'Les frais acheteur comprennent la TVA',
      channel: 'Les frais acheteur comprennent la TVA',
      commission: 'La commission et les frais comprennent la TVA',
    },
    isSurcharge: 'Supplément aux frais acheteur de la vente ou de la maison',
    surcharge: 'Supplément en points de pourcentage',
    points: '+ %{points} point de pourcentage |||| + %{points} points de pourcentage',
    paidBy: { buyer: 'À la charge de l’acheteur', consignor: 'À la charge du déposant', nobody: 'Non facturé' },
    paidByLabel: 'À la charge de',
    noPayer: 'Choisissez à la charge de qui est le droit de suite',
    threshold: 'Prix minimal avec droit de suite',
    thresholdHint:
      'Sans montant, celui du pays s’applique : %{amount}. S’il est plus élevé, la maison supporte le droit de suite sur les prix inférieurs.',
    thresholdBelow: 'Au moins %{amount}, le montant du pays',
    fromPrice: 'dès %{amount}',
    noChannel: 'Choisissez un canal',
    rates: { standard_rate: 'Taux normal', reduced_rate: 'Taux réduit', import_rate: 'Taux d’importation' },
    states: { past: 'Antérieur', current: 'Actuel', upcoming: 'À venir', withdrawn: 'Retiré' },
    columns: { from: 'Dès le', channel: 'Canal', value: 'Conditions', state: 'Statut', author: 'Saisi par', actions: 'Actions' },
    history: '%{kind} : toutes les entrées',
    since: 'dès le %{day}',
    builtIn: 'Intégré',
    effect:
      'Les nouvelles conditions s’appliquent aux ventes dès le premier jour, jusqu’à l’entrée suivante. Les documents émis ne changent jamais.',
    past: 'Choisissez le %{today} ou un jour ultérieur : les conditions ne changent jamais pour les jours antérieurs',
    dayTaken: 'D’autres conditions commencent déjà ce jour-là',
    added: 'Conditions ajoutées',
    unknownOutcome: 'Vous pouvez renvoyer les conditions sans risque : elles ne seront ajoutées qu’une fois.',
    withdraw: 'Retirer',
    withdrawOne: 'Retirer les conditions dès le %{day}',
    withdrawTitle: 'Retirer ces conditions ?',
    withdrawText: 'Les conditions dès le %{day} ne s’appliqueront pas. L’entrée reste dans l’historique.',
    withdrawn: 'Conditions retirées',
  },
} satisfies typeof english;
