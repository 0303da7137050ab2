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
    chooseAll: 'Alle %{total} Aufgaben auswählen',
    title: '1 Aufgabe ändern |||| %{total} Aufgaben ändern',
    tooMany: 'Höchstens %{most} Aufgaben können auf einmal geändert werden. Schränken Sie die Filter ein.',
    countChanged:
      'Die Liste hat sich geändert. Sie enthält jetzt 1 Aufgabe. Prüfen Sie die Vorschau und bestätigen Sie erneut. |||| Die Liste hat sich geändert. Sie enthält jetzt %{total} Aufgaben. Prüfen Sie die Vorschau und bestätigen Sie erneut.',
    delete: {
      open: 'Löschen …',
      title: '1 Aufgabe löschen |||| %{total} Aufgaben löschen',
      note: 'Aufgaben, die auf sie warten, werden bereit. |||| Aufgaben, die auf sie warten, werden bereit.',
      tooMany: 'Höchstens %{most} Aufgaben können auf einmal gelöscht werden. Schränken Sie die Filter ein.',
      countChanged:
        'Die Liste hat sich geändert. Sie enthält jetzt 1 Aufgabe. Prüfen Sie die Vorschau und bestätigen Sie erneut. |||| Die Liste hat sich geändert. Sie enthält jetzt %{total} Aufgaben. Prüfen Sie die Vorschau und bestätigen Sie erneut.',
    },
    kinds: {
      assign: 'Zuweisen',
      unassign: 'Zuweisung entfernen',
      due: 'Fälligkeitsdatum setzen',
      removeDueDate: 'Fälligkeitsdatum entfernen',
      type: 'Art setzen',
      removeType: 'Art entfernen',
      complete: 'Als erledigt markieren',
      reopen: 'Wieder öffnen',
    },
  },
} satisfies typeof english;
