import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { percentageOf } from '../../../../contract/money/percentage.ts';
import { decimalFromCents } from '../../../../contract/money.ts';
import { afterSaleDiscount, afterSalePremium } from '../../../../contract/orders/after-sale.ts';
import { type HouseTerm, premiumOfHouse } from '../../../../contract/resources/house-term.ts';
import { dayIn } from '../../../../contract/time.ts';
import type { Labelled } from '../../../../contract/wire.ts';
import type { ClientAppRecord, ItemAppRecord, SaleAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { useHouseTerms } from '../../../settings/use-house-terms.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { RecordPicker } from '../../../ui/inputs/RecordPicker.tsx';
import { LotCard } from '../results/LotCard.tsx';
import { centsOf, openResult } from '../results/lot-result.ts';
import { parsePrice } from '../results/parse-entry.ts';
import { useClientWarnings } from '../results/use-client-warnings.ts';
import { useResultTexts } from '../results/use-result-texts.ts';
import type { OfferedLot } from './offered-lots.ts';

export interface InitialEntry {
  /** The typed price. */
  readonly price: string;
  readonly client: Labelled | null;
}

/** `price` is a decimal, `typed` the text of the input, `confirmation` the warnings that the user confirmed and the service accepts. */
export interface EnteredResult {
  readonly price: string;
  readonly typed: string;
  readonly client: Labelled;
  readonly confirmation: string;
}

interface SellDialogProps {
  readonly lot: OfferedLot;
  readonly sale: SaleAppRecord;
  readonly initial: InitialEntry;
  /** Queues the result and closes the dialog. Returns false if the browser's storage is full. */
  readonly onSell: (result: EnteredResult) => boolean;
  readonly onClose: () => void;
}

/**
 * Asks for the client and the price of a lot. The user confirms warnings with a second Enter. A click beside the dialog does not discard
 * typed values.
 */
export const SellDialog = ({ lot, sale, initial, onSell, onClose }: SellDialogProps) => {
  const translate = useTranslate();
  const texts = useResultTexts();
  const me = useMe();
  const { currency } = me.config;
  const titleId = useId();
  const [typed, setTyped] = useState(initial.price);
  const [client, setClient] = useState(initial.client);
  const [failure, setFailure] = useState<{ readonly field: 'client' | 'price'; readonly message: string }>();
  const [question, setQuestion] = useState<string>();
  const inputs = { client: useRef<HTMLInputElement>(null), price: useRef<HTMLInputElement>(null) };
  const clientWarnings = useClientWarnings(client?.id, lot.id);
  const { data: buyer } = useGetOne<ClientAppRecord>('clients', { id: client?.id ?? '' }, { enabled: client !== null, retry: false });
  const { data: item } = useGetOne<ItemAppRecord>('items', { id: lot.id }, { retry: false });
  const { can } = usePermissions();
  const { data: houseTerms = [], isLoading: areTermsLoading } = useHouseTerms(can('listHouseTerms'));
  // Until the lot and the buyer are loaded, and if they cannot be read, another premium may apply.
  const isPremiumKnown = item !== undefined && (client === null || buyer?.id === client.id);
  const terms = areTermsLoading ? undefined : houseTerms;
  const premium = usePremiumText(isPremiumKnown ? { item, client: client ? buyer : undefined, sale, houseTerms: terms } : undefined, typed);
  const isTouched = typed !== initial.price || client?.id !== initial.client?.id;

  const change = (apply: () => void) => {
    apply();
    setFailure(undefined);
    setQuestion(undefined);
  };
  const chooseClient = (chosen: Labelled | null) => {
    change(() => setClient(chosen));
    // The next Enter sells the lot.
    if (chosen) inputs.price.current?.focus();
  };
  const refuse = (field: 'client' | 'price', message: string) => {
    setFailure({ field, message });
    inputs[field].current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const price = parsePrice(typed, currency);
    if (!client) return refuse('client', translate('afterSale.noClient'));
    if (!('price' in price)) {
      const isEmpty = typed.trim() === '';
      return refuse(
        'price',
        isEmpty ? translate('afterSale.noPrice') : texts.problem({ field: 'price', key: 'notPrice', text: typed.trim() }),
      );
    }
    const isBelow = centsOf(price.price) < centsOf(lot.offer);
    const below = isBelow
      ? [translate(`afterSale.${lot.isBuyNow ? 'belowBuyNow' : 'belowOffer'}`, { lot: lot.name, price: texts.amount(lot.offer) })]
      : [];
    const confirmation = [...below, ...clientWarnings].join(' ');
    if (confirmation && question !== confirmation) return setQuestion(confirmation);
    // Any confirmation makes the service accept a blocked client, so none is sent before it is known whether the client is blocked.
    const canConfirm = hasExtension(me, 'confirmations') && buyer?.id === client.id;
    const isQueued = onSell({
      price: price.price,
      typed,
      client: { id: client.id, label: client.label },
      confirmation: canConfirm ? confirmation : '',
    });
    if (!isQueued) refuse('price', translate('lots.results.problems.storageFull'));
  };
  const close = () => {
    if (question !== undefined) {
      setQuestion(undefined);
      inputs.price.current?.focus();
    } else if (!isTouched) onClose();
  };
  return (
    <Dialog open onClose={close} disableRestoreFocus fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('afterSale.dialog', { lot: lot.name })}</DialogTitle>
      <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'contents' }}>
        <DialogContent>
          {/* Hides the warning that the lot is unsold, because all lots of this page are. */}
          <LotCard lot={{ ...lot, result: openResult }} more={0} />
          <HighestBid item={item} onChoose={chooseClient} />
          <Box sx={{ display: 'grid', gap: 1, pt: 1 }}>
            <RecordPicker
              kind="client"
              label={translate('lots.results.fields.client')}
              value={client}
              onChange={chooseClient}
              autoFocus
              inputRef={inputs.client}
              error={failure?.field === 'client'}
              helperText={failure?.field === 'client' ? failure.message : ' '}
            />
            <TextField
              size="small"
              label={translate('lots.results.fields.price')}
              value={typed}
              onChange={({ target }) => change(() => setTyped(target.value))}
              inputRef={inputs.price}
              error={failure?.field === 'price'}
              helperText={failure?.field === 'price' ? failure.message : premium}
              autoComplete="off"
              slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 300 } }}
            />
          </Box>
          {question !== undefined && (
            <Alert severity="warning">
              {question} {translate('afterSale.confirmHint')}
            </Alert>
          )}
          {question === undefined && clientWarnings.length > 0 && (
            <Alert severity="warning" role="status">
              {clientWarnings.join(' ')}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate(question === undefined ? 'afterSale.sell' : 'lots.results.confirm')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
};

interface RecordsWithPremium {
  readonly item: ItemAppRecord | undefined;
  /** The client who buys the lot. */
  readonly client: ClientAppRecord | undefined;
  readonly sale: SaleAppRecord;
  /** Undefined while they are loaded. */
  readonly houseTerms: readonly HouseTerm[] | undefined;
}

/**
 * Returns the premium on the typed price after the discount, as a text; a space without records, if the price cannot be read, or while the
 * terms of the house are loaded that may have the premium.
 */
function usePremiumText(records: RecordsWithPremium | undefined, typed: string): string {
  const translate = useTranslate();
  const texts = useResultTexts();
  const format = useFormat();
  const { currency } = useMe().config;
  const price = parsePrice(typed, currency);
  if (!records || !('price' in price)) return ' ';
  const { item, client, sale, houseTerms } = records;
  const start = sale.live_sale_date_from ?? sale.mail_sale_date_from;
  const day = dayIn(format.timeZone, start ? Date.parse(start) : Date.now());
  const terms = {
    buyers_premium: sale.buyers_premium ?? '',
    buyers_premium_includes_tax: sale.buyers_premium_includes_tax,
    post_sale_discount: sale.post_sale_discount ?? null,
  };
  const premium = afterSalePremium(centsOf(price.price), {
    item,
    client,
    sale: terms,
    findHousePremium: () => premiumOfHouse(houseTerms ?? [], day),
  });
  if (premium === null) return houseTerms ? translate('afterSale.premiumUnknown') : ' ';
  return translate(premium.includesTax ? 'afterSale.premiumWithTax' : 'afterSale.premium', {
    discount: format.percent(percentageOf(afterSaleDiscount(terms.post_sale_discount))),
    premium: texts.amount(decimalFromCents(premium.amount)),
  });
}

/** The highest bid on an unsold lot and the client who made it, if the item has them. */
const HighestBid = ({ item, onChoose }: { readonly item: ItemAppRecord | undefined; readonly onChoose: (client: Labelled) => void }) => {
  const translate = useTranslate();
  const texts = useResultTexts();
  const { field_sold_for_amount: bid, field_winner_bidder: underbidder } = item ?? {};
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', typography: 'body2' }}>
      {bid && <span>{translate('afterSale.highestBid', { price: texts.amount(bid) })}</span>}
      {underbidder && (
        <Button size="small" onClick={() => onChoose(underbidder)}>
          {translate('afterSale.chooseUnderbidder', { client: underbidder.label })}
        </Button>
      )}
    </Box>
  );
};
