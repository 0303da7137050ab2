import type { records as english } from '../en/records.ts';

export const records = {
  showAll: 'Alle Felder anzeigen',
  showFilled: 'Nur ausgefüllte Felder anzeigen',
  found: '1 gefunden |||| %{total} gefunden',
  toList: 'Zur Liste',
  saleOnly: 'Nur von der Auktion %{sale}',
  saleAll: 'Alle Auktionen anzeigen',
  form: {
    sections: 'Abschnitte des Formulars',
    saved: 'Gespeichert',
    unsaved: 'Nicht gespeicherte Änderungen',
    taken: 'Inzwischen von jemand anderem geändert und übernommen',
    takenList: 'Übernommen: %{fields}.',
    changedMeanwhile:
      'Jemand anderes hat diesen Datensatz inzwischen gespeichert. Ihre Eingaben sind noch da; speichern Sie noch einmal, um fortzufahren.',
    conflicts:
      'Ein Feld haben Sie beide geändert. Wählen Sie, was gelten soll: |||| %{smart_count} Felder haben Sie beide geändert. Wählen Sie, was gelten soll:',
    mine: 'Meine Fassung',
    theirs: 'Andere Fassung',
    before: 'Vorher',
    notShown: 'Wird vom Dienst nicht angezeigt',
    replaceTitle: 'Ersetzen, was der Dienst nicht anzeigt?',
    replaceText: 'Der Dienst zeigt nicht an, was gespeichert ist in: %{fields}. Speichern ersetzt alles durch Ihre Eingaben.',
    entry: '%{label}, Eintrag %{number}',
    addEntry: 'Hinzufügen: %{label}',
    removeEntry: 'Eintrag %{number} entfernen: %{label}',
  },
  export: {
    title: 'Als CSV exportieren',
    progress: '%{read} von %{total} gelesen',
    incomplete: 'Die Liste änderte sich, während sie gelesen wurde. Versuchen Sie es erneut.',
  },
} satisfies typeof english;
