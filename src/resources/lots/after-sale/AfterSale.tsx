import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useGetOne, useNotify, useTranslate } from 'react-admin';
import { confirmationText } from '../../../../contract/resources/shared-fields.ts';
import type { ItemAppRecord, SaleAppRecord } from '../../../providers/data/types.ts';
import { newKey } from '../../../providers/http/new-key.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { ChangeNotice } from '../../../realtime/reactions/ChangeNotice.tsx';
import { useListChanges } from '../../../realtime/reactions/changes-store.ts';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { ReadFailure } from '../../../ui/failure/ReadFailure.tsx';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { useOrderName } from '../../../ui/fields/use-order-name.ts';
import { useUnsavedWork } from '../../../ui/form/unsaved-work.ts';
import { typedFromAmount } from '../../../ui/format/amount-text.ts';
import { newEntries } from '../results/new-entries.ts';
import { ProblemList } from '../results/ProblemList.tsx';
import { isUnsettled, lastUndoable, type QueueEntry } from '../results/result-queue.ts';
import { UnreadableEntries } from '../results/UnreadableEntries.tsx';
import { useResultQueue } from '../results/use-result-queue.ts';
import { useResultTexts } from '../results/use-result-texts.ts';
import { LotsProgress } from '../SaleLots.tsx';
import type { AfterSaleLot } from './after-sale-lots.ts';
import { type EnteredResult, SellDialog, type SellInputs } from './SellDialog.tsx';
import { UnsoldLots } from './UnsoldLots.tsx';
import { useAfterSaleLots } from './use-after-sale-lots.ts';

export const AfterSale = ({ sale }: { readonly sale: SaleAppRecord }) => {
  const translate = useTranslate();
  const hasAfterSale = hasExtension(useMe(), 'after-sale');
  const { can } = usePermissions();
  if (!hasAfterSale) return <Alert severity="info">{translate('afterSale.notAvailable')}</Alert>;
  if (!can('updateItem')) return <Alert severity="info">{translate('lots.results.readOnly')}</Alert>;
  if (sale.status !== 'closed') return <Alert severity="info">{translate('afterSale.notClosed')}</Alert>;
  return <AfterSaleContent sale={sale} />;
};

interface OpenedDialog {
  readonly lot: AfterSaleLot;
  readonly initialInputs: SellInputs;
  /** The id of the refused queue entry that the user is correcting. */
  readonly correctedEntryId?: string;
}

const AfterSaleContent = ({ sale }: { readonly sale: SaleAppRecord }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { currency } = useMe().config;
  const queue = useResultQueue(sale.id);
  const { entries, dispatch, lastSettled } = queue;
  const { lots, error, progress, retry } = useAfterSaleLots(sale.id, entries);
  const [openedDialog, setOpenedDialog] = useState<OpenedDialog>();
  const contentRef = useRef<HTMLDivElement>(null);
  const changes = useListChanges('items');
  const unsettledCount = entries.filter(isUnsettled).length;
  useUnsavedWork(unsettledCount > 0);
  useFocusAfterSellDialog(openedDialog?.lot.id, contentRef);

  if (!lots) return error ? <ReadFailure error={error} onRetry={retry} /> : <LotsProgress {...progress} />;
  const sell = ({ price, typedPrice, client, confirmation }: EnteredResult): boolean => {
    if (!openedDialog) return false;
    const { lot, correctedEntryId } = openedDialog;
    const newResult = { status: 'sold' as const, price, paddle: '', client };
    const addedEntries = newEntries(
      [{ ...lot, newResult }],
      { lot: lot.name, price: typedPrice, paddle: '' },
      { now: Date.now(), newId: newKey, confirmation: confirmationText(confirmation) },
    ).map((entry): QueueEntry => ({ ...entry, fields: { ...entry.fields, post_sale: true }, writesDocuments: true }));
    if (!dispatch({ type: 'added', entries: addedEntries })) return false;
    if (correctedEntryId !== undefined) dispatch({ type: 'discarded', ids: [correctedEntryId] });
    setOpenedDialog(undefined);
    return true;
  };
  const openDialog = (lot: AfterSaleLot) =>
    setOpenedDialog({
      lot,
      initialInputs: { price: lot.offerPrice === null ? '' : typedFromAmount(lot.offerPrice, currency), client: null },
    });
  const editRefusedEntry = ({ id, item, typed, result }: QueueEntry) => {
    const lot = lots.find((candidate) => candidate.id === item);
    if (lot) setOpenedDialog({ lot, initialInputs: { price: typed.price, client: result.client }, correctedEntryId: id });
  };
  // The queue of the sale also contains entries of the results page; only entries of this page have `writesDocuments`. An undo entry does
  // not have `writesDocuments`, so it is found by the entry that it undoes.
  const afterSaleEntryIds = new Set(entries.flatMap(({ id, writesDocuments }) => (writesDocuments ? [id] : [])));
  const afterSaleEntries = entries.filter(({ id, undoes }) => afterSaleEntryIds.has(undoes ?? id));
  const refusedEntries = afterSaleEntries.filter(({ state }) => state === 'refused');
  // An entry can only be edited while its lot is unsold.
  const isUnsold = ({ item }: QueueEntry) => lots.some(({ id }) => id === item);
  const undoableEntry = lastUndoable(afterSaleEntries);
  const undo = () => {
    if (undoableEntry && !dispatch({ type: 'undone', group: undoableEntry.group, now: Date.now(), newId: newKey }))
      notify('lots.results.problems.storageFull', { type: 'error' });
  };
  return (
    <Box ref={contentRef} tabIndex={-1} sx={{ display: 'flex', flexDirection: 'column', gap: 1, outline: 'none' }}>
      <LeaveGuard isDirty={unsettledCount > 0} text="lots.results.leave" />
      <UnreadableEntries queue={queue} />
      <ProblemList entries={refusedEntries.filter(isUnsold)} dispatch={dispatch} onEdit={editRefusedEntry} />
      <ProblemList entries={refusedEntries.filter((entry) => !isUnsold(entry))} dispatch={dispatch} />
      <ChangeNotice dense changes={changes} onShow={retry} />
      <Box role="status">
        {unsettledCount > 0 && translate('lots.results.unsent', { smart_count: unsettledCount })}
        {lastSettled?.state === 'saved' && <SavedNotice entry={lastSettled} />}
      </Box>
      {undoableEntry && (
        <Button size="small" variant="outlined" onClick={undo} sx={{ alignSelf: 'start' }}>
          {translate('lots.results.undoLot', { lot: undoableEntry.lot })}
        </Button>
      )}
      {lots.length === 0 ? <Alert severity="info">{translate('afterSale.empty')}</Alert> : <UnsoldLots lots={lots} onSell={openDialog} />}
      {openedDialog && (
        <SellDialog
          key={openedDialog.lot.id}
          lot={openedDialog.lot}
          sale={sale}
          initialInputs={openedDialog.initialInputs}
          onSell={sell}
          onClose={() => setOpenedDialog(undefined)}
        />
      )}
    </Box>
  );
};

/** After the dialog is closed, focuses the button that opened it, or the page content if the button is gone. */
function useFocusAfterSellDialog(openLotId: string | undefined, contentRef: RefObject<HTMLElement | null>): void {
  const lastLotId = useRef<string>(undefined);
  useEffect(() => {
    if (openLotId === undefined && lastLotId.current !== undefined) {
      const button = contentRef.current?.querySelector<HTMLElement>(`[data-lot="${lastLotId.current}"]`);
      (button ?? contentRef.current)?.focus();
    }
    lastLotId.current = openLotId;
  }, [openLotId, contentRef]);
}

const SavedNotice = ({ entry }: { readonly entry: QueueEntry }) => {
  const translate = useTranslate();
  const texts = useResultTexts();
  const orderNameOf = useOrderName();
  const { data: item } = useGetOne<ItemAppRecord>('items', { id: entry.item }, { retry: false });
  const documents = [
    { type: 'bidder', order: item?.current_order },
    { type: 'consignor', order: item?.current_consignment_statement },
  ].flatMap(({ type, order }) => (order && item?.status === 'sold' ? [{ type, ...order }] : []));
  return (
    <Alert severity="success" role="presentation">
      {translate('lots.results.savedLot', { lot: entry.lot, result: texts.result(entry.result) })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {documents.map(({ type, id, label }) => (
          <RecordLink key={id} resource="orders" id={id}>
            {orderNameOf({ type, order_id: label, label })}
          </RecordLink>
        ))}
      </Box>
    </Alert>
  );
};
