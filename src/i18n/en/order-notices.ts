/**
 * The notices above an order: a missing letterhead, a missing release, a different tax scheme of the client, exported lots, and lots under
 * expertise.
 */
export const orderNotices = {
  letterhead: {
    missing: 'This document has no sender, because the house has no letterhead.',
    add: 'Add letterhead',
  },
  release: {
    do: 'Release invoice',
    done: 'Invoice released',
    waits:
      'The total %{total} is above the release limit %{limit} of this client. The invoice can be issued after an administrator has released it.',
    void: 'The release by %{name} on %{day} was for %{total}.',
    by: 'Released by %{name} on %{day} (%{total})',
  },
  taxType: {
    differs:
      'The tax scheme of the client is “%{type}”, but lot %{lots} has a different one. |||| The tax scheme of the client is “%{type}”, but lots %{lots} have a different one.',
    issued: 'To change it, choose “Correct”, then “Change tax scheme …”.',
    draft: 'Change the tax scheme of the lots, then press “Update address and lines”.',
    exportIssued:
      'If you have the proof of export, choose “Correct”, then “Change tax scheme …”, to “Export”: the lots are invoiced again without tax.',
    exportDraft:
      'If the lots are exported, change their tax scheme to “Export”, then press “Update address and lines”: the tax is held until there is proof.',
  },
  export: {
    held: 'The tax of lot %{lots} is held until there is proof of export. |||| The tax of lots %{lots} is held until there is proof of export.',
    issued: 'When you have the proof, choose “Correct”, then “Record proof of export …”.',
    draft: 'The proof is recorded after the invoice has been issued.',
    proven:
      'Lot %{lots}: exported on %{day}, customs document %{reference}. Recorded by %{name} on %{recorded}. |||| Lots %{lots}: exported on %{day}, customs document %{reference}. Recorded by %{name} on %{recorded}.',
    creditNote: 'Credit note',
  },
  expertise: {
    blocks: 'This statement can be issued and paid out only after the expertise of these lots has ended:',
    lot: 'Lot %{lot}',
  },
};
