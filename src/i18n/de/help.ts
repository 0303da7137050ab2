import type { help as english } from '../en/help.ts';

export const help = {
  title: 'Hilfe',
  keys: 'Tastatur',
  palette: 'Alles durchsuchen und Aktionen der Seite ausführen',
  search: 'Zum Suchfeld einer Liste',
  previousRecord: 'Zum vorigen Datensatz der Liste',
  nextRecord: 'Zum nächsten Datensatz der Liste',
  save: 'Formular speichern',
  go: 'Zu einer Liste oder zur Übersicht: d Übersicht, c Kunden, s Auktionen, i Objekte, n Einlieferungen, o Belege, t Aufgaben, b Aufgabenboard, w Meine Arbeit, j Hintergrundaufträge',
  passedLot: 'Bei der Erfassung der Ergebnisse anstelle des Zuschlags: Das Los ist unverkauft',
  withdrawnLot: 'Bei der Erfassung der Ergebnisse anstelle des Zuschlags: Das Los ist zurückgezogen',
  undoResult: 'Letzte Eingabe in der Lostabelle oder bei der Erfassung der Ergebnisse rückgängig machen',
  calls: 'Zum nächsten Anruf',
  openClient: 'Den Kunden des Anrufs öffnen',
  back: 'Vom Anruf zurück zur Eingabe',
  letter: 'dann ein Buchstabe',
} satisfies typeof english;
