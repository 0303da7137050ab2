import type { myWork as english } from '../en/my-work.ts';

export const myWork = {
  open: '1 offene Aufgabe |||| %{total} offene Aufgaben',
  more: '%{shown} von %{total} angezeigt · mehr',
  inList: 'Sie lassen sich auf diesem Server nicht einzeln auflisten: alle meine Aufgaben anzeigen',
  done: 'Erledigt: %{name}.',
  released: 'Jetzt bereit: %{names} |||| %{smart_count} jetzt bereit: %{names}',
  releases: 'Jetzt bereit:',
  undo: 'Rückgängig: %{name}',
  drawer: 'Aufgaben dieses Datensatzes',
  bulk: {
    region: 'Ausgewählte Aufgaben',
    progress: '%{done} von %{total} geändert',
    apply: '1 Aufgabe ändern |||| %{total} Aufgaben ändern',
    background: 'Das Fenster kann geschlossen werden; die Änderung läuft weiter.',
    stop: 'Anhalten',
    gone: '1 davon gibt es nicht mehr |||| %{smart_count} davon gibt es nicht mehr',
    chooseAll: 'Alle %{total} Aufgaben auswählen',
    onlySingle: 'Ändern lassen sich nur einzeln ausgewählte Aufgaben.',
    delete: {
      open: 'Löschen …',
      title: '1 Aufgabe löschen |||| %{total} Aufgaben löschen',
      note: 'Aufgaben, die auf sie warten, können danach beginnen. |||| Aufgaben, die auf sie warten, können danach beginnen.',
      tooMany: 'Höchstens %{most} Aufgaben können auf einmal gelöscht werden. Schränken Sie die Filter ein.',
      countChanged:
        'Die Liste hat sich geändert. Sie enthält jetzt 1 Aufgabe. Prüfen Sie die Vorschau und bestätigen Sie erneut. |||| Die Liste hat sich geändert. Sie enthält jetzt %{total} Aufgaben. Prüfen Sie die Vorschau und bestätigen Sie erneut.',
    },
    kinds: {
      assign: 'Zuweisen',
      due: 'Fälligkeitsdatum setzen',
      dateless: 'Fälligkeitsdatum entfernen',
      type: 'Art setzen',
      complete: 'Als erledigt markieren',
    },
    reasons: {
      waits: 'Sie wartet auf eine andere Aufgabe',
      changedMeanwhile: 'Ein anderer Benutzer hat sie gerade geändert',
      notTried: 'Angehalten, bevor sie geändert wurde',
    },
  },
} satisfies typeof english;
