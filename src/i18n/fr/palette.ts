import type { palette as english } from '../en/palette.ts';

export const palette = {
  open: 'Rechercher ou lancer une action',
  placeholder: 'Tout rechercher, ou « + » pour créer',
  short: 'Rechercher ou aller à …',
  visited: 'Consultés récemment',
  actions: 'Sur cette page',
  create: 'Créer',
  pages: 'Aller à',
  settings: 'Réglages',
  light: 'Mode clair',
  similar: 'proche de votre saisie',
  none: 'Aucun résultat. Vérifiez l’orthographe ou saisissez moins de mots.',
  start: 'Saisissez un nom, un numéro de lot, de facture ou de téléphone.',
  failed: 'La recherche a échoué.',
  retry: 'Relancer la recherche',
  incomplete: 'La recherche a pris trop de temps pour certains types de fiches. Saisissez plus de mots.',
  noSearch: 'La recherche sur toutes les fiches n’est pas disponible sur ce serveur. Utilisez la recherche de chaque liste.',
  keys: 'Entrée ouvre, %{shortcut} ouvre dans un nouvel onglet, Échap ferme',
  searching: 'Recherche en cours',
} satisfies typeof english;
