import type { palette as english } from '../en/palette.ts';

export const palette = {
  open: 'Suchen oder Aktion ausführen',
  placeholder: 'Alles durchsuchen, oder „+“ zum Anlegen',
  short: 'Suchen oder springen zu …',
  visited: 'Zuletzt angesehen',
  actions: 'Auf dieser Seite',
  create: 'Anlegen',
  pages: 'Gehe zu',
  settings: 'Einstellungen',
  light: 'Helle Ansicht',
  similar: 'ähnelt Ihrer Eingabe',
  none: 'Nichts gefunden. Prüfen Sie die Schreibweise, oder geben Sie weniger Wörter ein.',
  start: 'Geben Sie einen Namen, eine Losnummer, eine Rechnungsnummer oder eine Telefonnummer ein.',
  failed: 'Die Suche ist fehlgeschlagen.',
  retry: 'Erneut suchen',
  incomplete: 'Die Suche hat für einige Arten von Datensätzen zu lange gedauert. Geben Sie mehr Wörter ein.',
  noSearch: 'Eine Suche über alle Datensätze ist auf diesem Server nicht verfügbar. Verwenden Sie die Suche der einzelnen Listen.',
  keys: 'Enter öffnet, %{shortcut} öffnet in einem neuen Tab, Esc schließt',
  searching: 'Suche läuft',
} satisfies typeof english;
