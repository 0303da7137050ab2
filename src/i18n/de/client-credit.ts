import type { clientCredit as english } from '../en/client-credit.ts';

export const clientCredit = {
  own: 'Der Kunde hat ein Guthaben von %{amount}. Es kann auf der Seite einer anderen Rechnung für diese verwendet werden.',
  offered: 'Guthaben von %{amount} auf',
  action: 'Guthaben verwenden',
  actionOf: 'Guthaben auf %{order} verwenden',
  title: 'Guthaben auf %{from} für %{order} verwenden',
  amount: 'Betrag',
  notAmount: 'Geben Sie einen Betrag über null ein',
  tooMuch: 'Geben Sie höchstens %{amount} ein',
  dueAfter: 'Offener Betrag auf %{order} danach',
  creditAfter: 'Guthaben auf %{order} danach',
  done: 'Guthaben verwendet',
  unknownOutcome: 'Das Guthaben wurde möglicherweise schon verwendet: Prüfen Sie die Guthaben dieses Belegs, bevor Sie noch einmal senden.',
  uses: 'Verwendete Guthaben',
  date: 'Datum',
  use: 'Guthaben',
  from: 'Aus',
  for: 'Verwendet für',
  reversed: 'Zurückgebucht',
  reversal: 'Rückbuchung',
  moveBack: 'Zurückbuchen',
  moveBackOf: 'Guthaben von %{amount} mit %{order} zurückbuchen',
  movedBack: 'Guthaben zurückgebucht',
  moveBackTitle: 'Guthaben zurückbuchen?',
  moveBackEffect:
    'Auf diesem Beleg sind wieder %{amount} offen. Sie sind wieder ein Guthaben auf %{order}. Beide Buchungen bleiben in den Büchern.',
  moveBackEffectHere:
    '%{amount} sind wieder ein Guthaben auf diesem Beleg und auf %{order} wieder offen. Beide Buchungen bleiben in den Büchern.',
  with: 'mit',
  moved: 'Guthaben anderer Belege',
} satisfies typeof english;
