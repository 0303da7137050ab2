import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { confirmationText } from '../../../../contract/resources/shared-fields.ts';
import type { SaleAppRecord } from '../../../providers/data/types.ts';
import { newKey } from '../../../providers/http/new-key.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { ChangeNotice } from '../../../realtime/reactions/ChangeNotice.tsx';
import { useListChanges } from '../../../realtime/reactions/changes-store.ts';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { useUnsavedWork } from '../../../ui/form/unsaved-work.ts';
import { EntryLine, type InitialEntry } from './EntryLine.tsx';
import type { LotResult } from './lot-result.ts';
import { inputTextsOf, newEntries } from './new-entries.ts';
import { ProblemList } from './ProblemList.tsx';
import { type ClientProposal, clientProposals, clientsOfPaddles } from './paddles.ts';
import type { TypedEntry } from './parse-entry.ts';
import { ResultList } from './ResultList.tsx';
import { ResultSummary } from './ResultSummary.tsx';
import { nextOpenLot, type ResultLot } from './result-lots.ts';
import { isUnsettled, lastUndoable, type QueueEntry } from './result-queue.ts';
import type { ResultQueue } from './use-result-queue.ts';

interface ResultEntryProps {
  readonly sale: SaleAppRecord;
  readonly lots: readonly ResultLot[];
  readonly queue: ResultQueue;
  /**
   * Loads a lot by the id of its item. Resolves to false if the item is not in the sale; rejects if it cannot be read. Undefined if `lots`
   * contains all lots of the sale.
   */
  readonly loadLot: ((id: string) => Promise<boolean>) | undefined;
  readonly onRefetch: () => void;
}

/** A new `key` replaces what the user has typed. */
interface LineContent extends InitialEntry {
  readonly key: string;
  /** The id of the refused queue entry that the user is correcting. */
  readonly correctedEntryId?: string;
}

export const ResultEntry = ({ sale, lots, queue, loadLot, onRefetch }: ResultEntryProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const me = useMe();
  const { currency } = me.config;
  const { entries, dispatch, lastSettled } = queue;
  const [content, setContent] = useState<LineContent>(() => ({
    key: newKey(),
    typed: { lot: nextOpenLot(lots, new Set())?.name ?? '', price: '', paddle: '' },
    client: null,
  }));
  const clients = useMemo(() => clientsOfPaddles(lots), [lots]);
  const lotsWithResult = useMemo(() => lots.filter(({ result }) => result.status !== 'open').reverse(), [lots]);
  const [refusedEntries, refusedAfterSaleEntries] = useMemo(() => {
    const allRefusedEntries = entries.filter(({ state }) => state === 'refused');
    return [
      allRefusedEntries.filter(({ writesDocuments }) => !writesDocuments),
      allRefusedEntries.filter(({ writesDocuments }) => writesDocuments),
    ];
  }, [entries]);
  const unsettledCount = entries.filter(isUnsettled).length;
  useUnsavedWork(unsettledCount > 0);

  const queueResults = (
    lotsToEnter: readonly (ResultLot & { readonly newResult: LotResult })[],
    typedTexts: TypedEntry,
    confirmation: string,
  ): boolean => {
    const canStoreConfirmation = hasExtension(me, 'confirmations');
    const addedEntries = newEntries(lotsToEnter, typedTexts, {
      now: Date.now(),
      newId: newKey,
      confirmation: canStoreConfirmation ? confirmationText(confirmation) : '',
    });
    return dispatch({ type: 'added', entries: addedEntries });
  };
  const enterResults: typeof queueResults = (enteredLots, typedTexts, confirmation) => {
    if (!queueResults(enteredLots, typedTexts, confirmation)) return false;
    // The refused entry stays if the user has entered the result of another lot instead.
    const correctedEntry = entries.find(({ id, item }) => id === content.correctedEntryId && enteredLots.some((lot) => lot.id === item));
    if (correctedEntry) dispatch({ type: 'discarded', ids: [correctedEntry.id] });
    return true;
  };
  // Entries of the after-sale page are undone on that page. After an undo here, `EntryLine` would sell the lot without the discount and
  // documents of the after-sale.
  const undoableEntry = lastUndoable(entries.filter(({ writesDocuments }) => !writesDocuments));
  const undo = () => {
    if (!undoableEntry) return;
    if (!dispatch({ type: 'undone', group: undoableEntry.group, now: Date.now(), newId: newKey }))
      return notify('lots.results.problems.storageFull', { type: 'error' });
    setContent({ key: newKey(), typed: { lot: undoableEntry.typed.lot, price: '', paddle: '' }, client: null });
  };
  const editLot = useCallback(
    ({ name, result }: ResultLot) =>
      setContent({ key: newKey(), typed: { lot: name, ...inputTextsOf(result, currency) }, client: result.client }),
    [currency],
  );
  const editRefusedEntry = useCallback(
    ({ id, typed, lot, result }: QueueEntry) =>
      setContent({ key: newKey(), typed: { ...typed, lot }, client: result.client, correctedEntryId: id }),
    [],
  );
  const acceptProposal = ({ client, lots: lotsOfPaddle, paddle }: ClientProposal<ResultLot>) =>
    queueResults(
      lotsOfPaddle.map((lot) => ({ ...lot, newResult: { ...lot.result, client } })),
      { lot: lotsOfPaddle.map(({ name }) => name).join(','), price: '', paddle },
      '',
    );
  return (
    <>
      <LeaveGuard isDirty={unsettledCount > 0} text="lots.results.leave" />
      <EntryLine
        key={content.key}
        initialEntry={content}
        lots={lots}
        clients={clients}
        bidSteps={sale.bid_steps}
        loadLot={loadLot}
        enterResults={enterResults}
        onUndo={undo}
      />
      <ProblemList entries={refusedEntries} dispatch={dispatch} onEdit={editRefusedEntry} />
      {/* These entries come from the after-sale page. An edit here would sell the lot without the discount and documents of the after-sale. */}
      <ProblemList entries={refusedAfterSaleEntries} dispatch={dispatch} />
      {clientProposals(lots, clients).map((proposal) => (
        <Alert
          key={proposal.paddle}
          severity="info"
          action={
            <Button color="inherit" onClick={() => acceptProposal(proposal)}>
              {translate('lots.results.setClient')}
            </Button>
          }
        >
          {translate('lots.results.clientOffer', {
            smart_count: proposal.lots.length,
            paddle: proposal.paddle,
            client: proposal.client.label,
          })}
        </Alert>
      ))}
      <ChangeNotice dense changes={useListChanges('items')} onShow={onRefetch} />
      <ResultSummary lots={lots} unsettledCount={unsettledCount} lastSettled={lastSettled} />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button size="small" variant="outlined" disabled={!undoableEntry} aria-keyshortcuts="Control+Z Meta+Z" onClick={undo}>
          {undoableEntry ? translate('lots.results.undoLot', { lot: undoableEntry.typed.lot }) : translate('lots.results.undo')}
        </Button>
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {translate('lots.results.keys')}
          {hasExtension(me, 'premium-terms') && ` · ${translate('lots.results.channelKeys')}`}
        </Box>
      </Box>
      {lotsWithResult.length > 0 && <ResultList lots={lotsWithResult} onEdit={editLot} />}
    </>
  );
};
