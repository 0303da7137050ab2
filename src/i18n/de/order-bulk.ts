import type { orderBulk as english } from '../en/order-bulk.ts';

export const orderBulk = {
  region: 'Ausgewählte Belege',
  chooseAll: 'Alle %{total} Belege auswählen',
  title: '1 Beleg ändern |||| %{total} Belege ändern',
  tooMany: 'Höchstens %{most} Belege können auf einmal geändert werden. Schränken Sie die Filter ein.',
  countChanged:
    'Die Liste hat sich geändert. Sie enthält jetzt 1 Beleg. Prüfen Sie die Vorschau und bestätigen Sie erneut. |||| Die Liste hat sich geändert. Sie enthält jetzt %{total} Belege. Prüfen Sie die Vorschau und bestätigen Sie erneut.',
  submit: {
    start: '1 Beleg beginnen |||| %{count} Belege beginnen',
    finish: '1 Beleg ausstellen |||| %{count} Belege ausstellen',
    lock: '1 Beleg endgültig machen |||| %{count} Belege endgültig machen',
  },
  effects: {
    start: 'Objekte und Nebenkosten lassen sich weiterhin ändern. Sie können diesen Hintergrundauftrag rückgängig machen.',
    finish:
      'Ein ausgestellter Beleg behält seine Nummer, und die Nummern sind lückenlos. Das Ausstellen lässt sich daher nicht rückgängig machen. Fehler auf einer Rechnung an den Käufer werden mit einer Gutschrift berichtigt.',
    lock: 'Ein endgültiger Beleg lässt sich nicht mehr stornieren. Das lässt sich nicht rückgängig machen.',
  },
  changed: '1 Beleg wird geändert. |||| %{count} Belege werden geändert.',
  nothing: 'Keiner der ausgewählten Belege kann so geändert werden.',
  unchanged: '1 Beleg hat diesen Status bereits. |||| %{count} Belege haben diesen Status bereits.',
  refused: {
    title: '1 Beleg bleibt, wie er ist: |||| %{count} Belege bleiben, wie sie sind:',
    status: '%{count} mit dem Status „%{status}“',
    release: '1 wartet wegen des Gesamtbetrags auf eine Freigabe |||| %{count} warten wegen des Gesamtbetrags auf eine Freigabe',
    expertise: '1 Abrechnung hat Lose in Prüfung |||| %{count} Abrechnungen haben Lose in Prüfung',
  },
} satisfies typeof english;
