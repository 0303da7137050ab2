import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Labelled } from '../../../../contract/wire.ts';
import type { SaleAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { type PickOption, RecordPicker } from '../../../ui/inputs/RecordPicker.tsx';
import { isTyping } from '../../../ui/is-typing.ts';
import { nearestBids, nextBid, previousBid } from './bid-steps.ts';
import { entryWarnings, resultOfEntry } from './entry-warnings.ts';
import { LotCard } from './LotCard.tsx';
import type { LotResult } from './lot-result.ts';
import { priceInputText } from './new-entries.ts';
import { type EntryProblem, parseEntry, parseLots, parsePrice, type TypedEntry } from './parse-entry.ts';
import { nextOpenLot, type ResultLot } from './result-lots.ts';
import { useClientWarnings } from './use-client-warnings.ts';
import { useResultTexts } from './use-result-texts.ts';

export interface InitialEntry {
  readonly typed: TypedEntry;
  readonly client: Labelled | null;
}

interface EntryLineProps {
  readonly initialEntry: InitialEntry;
  readonly lots: readonly ResultLot[];
  /** The clients by paddle number. */
  readonly clients: ReadonlyMap<string, Labelled>;
  readonly bidSteps: SaleAppRecord['bid_steps'];
  /**
   * Loads a lot by the id of its item. Resolves to false if the item is not in the sale; rejects if it cannot be read. Undefined if `lots`
   * contains all lots of the sale.
   */
  readonly loadLot?: ((id: string) => Promise<boolean>) | undefined;
  /**
   * `confirmation` is the text of the confirmed warnings. Returns false if the results cannot be queued because the browser's storage is
   * full.
   */
  readonly enterResults: (
    lots: readonly (ResultLot & { readonly newResult: LotResult })[],
    typedTexts: TypedEntry,
    confirmation: string,
  ) => boolean;
  readonly onUndo: () => void;
}

interface Failure {
  readonly field: keyof TypedEntry;
  readonly message: string;
}

/** The typed texts are state of this component, so that typing renders only this component. */
export const EntryLine = ({ initialEntry, lots, clients, bidSteps, loadLot, enterResults, onUndo }: EntryLineProps) => {
  const translate = useTranslate();
  const texts = useResultTexts();
  const me = useMe();
  const { currency } = me.config;
  const storesChannel = hasExtension(me, 'premium-terms');
  const [typedTexts, setTypedTexts] = useState(initialEntry.typed);
  /** Null if the user removed the client; undefined to use the client of the paddle number. */
  const [pickedClient, setPickedClient] = useState<PickOption | null | undefined>(initialEntry.client ?? undefined);
  const [failure, setFailure] = useState<Failure>();
  /** The warnings that the user must confirm by submitting the same values again. */
  const [warningsToConfirm, setWarningsToConfirm] = useState<string>();
  const inputRefs = { lot: useRef<HTMLInputElement>(null), price: useRef<HTMLInputElement>(null), paddle: useRef<HTMLInputElement>(null) };
  const parsedLots = useMemo(() => parseLots(typedTexts.lot, lots), [typedTexts.lot, lots]);
  const lotsInInput = 'lots' in parsedLots ? parsedLots.lots : [];
  const [firstLot] = lotsInInput;
  const paddle = typedTexts.paddle.trim();
  const client = pickedClient === undefined ? (clients.get(paddle) ?? null) : pickedClient;
  const clientWarnings = useClientWarnings(client?.id, firstLot?.id);
  const hasTypedResult = typedTexts.price !== '' || typedTexts.paddle !== '';

  const startInput = typedTexts.lot === '' ? inputRefs.lot : inputRefs.price;
  useStartFocus(startInput);

  const changeTexts = (changes: Partial<TypedEntry>) => {
    setTypedTexts({ ...typedTexts, ...changes });
    setFailure(undefined);
    setWarningsToConfirm(undefined);
    // The client of the new paddle number replaces the initial or removed client, but not a client that the user has picked.
    if (changes.paddle !== undefined && (pickedClient === null || pickedClient?.id === initialEntry.client?.id)) setPickedClient(undefined);
  };
  const focus = (field: keyof TypedEntry) => {
    inputRefs[field].current?.focus();
    inputRefs[field].current?.select();
  };
  const showProblem = (problem: EntryProblem) => {
    setFailure({ field: problem.field, message: texts.problem(problem) });
    focus(problem.field);
  };
  const loadTypedLot = async (id: string) => {
    try {
      if (await loadLot?.(id)) focus('price');
      else showProblem({ field: 'lot', key: 'unknownLot', text: id });
    } catch (error) {
      const messageKey = error instanceof Error ? error.message : 'app.errors.failed';
      setFailure({ field: 'lot', message: translate(messageKey, { _: messageKey }) });
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const hasFocus = (field: keyof TypedEntry) => document.activeElement === inputRefs[field].current;
    const entry = parseEntry(typedTexts, { lots, currency, hasClient: client !== null, storesChannel });
    if ('problem' in entry) {
      const { problem } = entry;
      // Enter in an earlier input moves to the next empty input. Only Enter in the empty input itself shows an error.
      const isNextInput = (problem.key === 'noPrice' && !hasFocus('price')) || (problem.key === 'noBuyer' && !hasFocus('paddle'));
      if (problem.key === 'unknownLot' && loadLot) void loadTypedLot(typedTexts.lot.trim());
      else if (isNextInput) focus(problem.field);
      else showProblem(problem);
      return;
    }
    const warnings = entryWarnings(entry, client, clients).map(texts.warning);
    const confirmation = [...(entry.outcome.status === 'sold' ? clientWarnings : []), ...warnings].join(' ');
    if (confirmation && warningsToConfirm !== confirmation) {
      setWarningsToConfirm(confirmation);
      return;
    }
    const result = resultOfEntry(entry, client && { id: client.id, label: client.label });
    const isQueued = enterResults(
      entry.lots.map((enteredLot) => ({ ...enteredLot, newResult: result })),
      typedTexts,
      confirmation,
    );
    if (!isQueued) {
      setFailure({ field: 'lot', message: translate('lots.results.problems.storageFull') });
      return;
    }
    const nextLot = nextOpenLot(lots, new Set(entry.lots.map(({ id }) => id)));
    changeTexts({ lot: nextLot?.name ?? '', price: '', paddle: '' });
    setPickedClient(undefined);
    inputRefs[nextLot ? 'price' : 'lot'].current?.focus();
  };
  /**
   * Replaces the price with the next or the previous bid. Without a valid price, proposes the reserve; if there is none, the low estimate; if
   * both are missing, the lowest bid.
   */
  const stepPrice = (event: KeyboardEvent) => {
    if (!bidSteps || bidSteps.length === 0) return;
    event.preventDefault();
    const parsed = parsePrice(typedTexts.price, currency);
    const price = 'price' in parsed ? parsed.price : undefined;
    const channel = 'price' in parsed ? parsed.channel : undefined;
    const proposedBid = firstLot?.reserve ?? firstLot?.estimates[0] ?? nextBid('0', bidSteps);
    const stepBid = event.key === 'ArrowUp' ? nextBid : previousBid;
    const bid = price === undefined ? proposedBid : stepBid(price, bidSteps);
    if (bid !== undefined) changeTexts({ price: priceInputText(bid, channel, currency) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isUndoKey = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    // While a result is being typed, the browser undoes the typing, as in every input.
    if (isUndoKey && !hasTypedResult) {
      event.preventDefault();
      onUndo();
    }
    if (event.key === 'Escape' && warningsToConfirm !== undefined) {
      setWarningsToConfirm(undefined);
      focus('price');
    } else if (event.key === 'Escape' && hasTypedResult) {
      changeTexts({ price: '', paddle: '' });
      setPickedClient(undefined);
      focus('price');
    }
    if (event.target === inputRefs.price.current && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) stepPrice(event);
  };
  const renderInput = (field: keyof TypedEntry, hint: string) => (
    <TextField
      size="small"
      label={translate(`lots.results.fields.${field}`)}
      value={typedTexts[field]}
      onChange={({ target }) => changeTexts({ [field]: target.value })}
      inputRef={inputRefs[field]}
      error={failure?.field === field}
      helperText={failure?.field === field ? failure.message : hint}
      autoComplete="off"
      slotProps={{
        htmlInput: { inputMode: 'text', enterKeyHint: 'next', spellCheck: false, ...(field === 'lot' ? {} : { maxLength: 300 }) },
      }}
    />
  );
  const parsedPrice = parsePrice(typedTexts.price, currency);
  const nearestBidsOfPrice = 'price' in parsedPrice ? nearestBids(parsedPrice.price, bidSteps ?? []) : [];
  const priceHint =
    nearestBidsOfPrice.length > 0
      ? translate('lots.results.hints.nearestBids', { bids: nearestBidsOfPrice.map(texts.bareAmount).join(' · ') })
      : translate('lots.results.hints.price');
  const hasUnknownPaddle = paddle !== '' && client === null;
  return (
    <form className="result-entry" aria-label={translate('lots.results.form')} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
      <div className="result-inputs">
        {renderInput('lot', translate(loadLot ? 'lots.results.hints.item' : 'lots.results.hints.lot'))}
        {renderInput('price', priceHint)}
        {renderInput('paddle', hasUnknownPaddle ? translate('lots.results.unknownPaddle') : ' ')}
        <RecordPicker
          kind="client"
          label={translate('lots.results.fields.client')}
          value={client}
          onChange={(option) => {
            setPickedClient(option);
            setWarningsToConfirm(undefined);
            if (option) inputRefs.paddle.current?.focus();
          }}
          helperText=" "
          sx={{ '& .MuiInputBase-root': { py: 0 } }}
        />
        <Button type="submit" variant="contained" sx={{ height: 40, mt: 1 }}>
          {translate(warningsToConfirm === undefined ? 'lots.results.enter' : 'lots.results.confirm')}
        </Button>
      </div>
      {warningsToConfirm !== undefined && (
        <Alert severity="warning">
          {warningsToConfirm} {translate('lots.results.confirmHint')}
        </Alert>
      )}
      {warningsToConfirm === undefined && clientWarnings.length > 0 && (
        <Alert severity="warning" role="status">
          {clientWarnings.join(' ')}
        </Alert>
      )}
      {firstLot && <LotCard lot={firstLot} furtherLotCount={lotsInInput.length - 1} />}
      {!firstLot && typedTexts.lot === '' && !loadLot && lots.length > 0 && (
        <Alert severity="success">{translate('lots.results.allEntered')}</Alert>
      )}
    </form>
  );
};

/**
 * Focuses the input when the component is mounted, unless the user is typing elsewhere. Later, focuses the input again if the user begins
 * to type a result while no input has the focus.
 */
function useStartFocus(input: RefObject<HTMLInputElement | null>): void {
  const focusInput = useEffectEvent(() => input.current?.focus());
  useEffect(() => {
    if (!isTyping(document.activeElement)) focusInput();
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
      const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]');
      // Lot numbers and prices begin with a digit; `p` (passed) or `w` (withdrawn) replaces a price. The browser inserts the key's text
      // after this event, and therefore into the input.
      if (/^[\dpw]$/i.test(event.key) && !isShortcut && !isInDialog && !isTyping(event.target)) focusInput();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
