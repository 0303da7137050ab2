import type { help as english } from '../en/help.ts';

export const help = {
  title: 'Hilfe',
  keys: 'Tastatur',
  search: 'Zur Suche einer Liste',
  save: 'Formular speichern',
  go: 'Zu einer Liste oder zur Übersicht: d Übersicht, c Kunden, s Auktionen, i Lose, n Einlieferungen, o Rechnungen, t Aufgaben, j Aufträge',
  calls: 'Zu den Anrufen, und weiter zum nächsten',
  openClient: 'Den Kunden öffnen, der anruft',
  back: 'Von einem Anruf zurück, wo Sie getippt haben',
  letter: 'dann ein Buchstabe',
} satisfies typeof english;
