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
import type { AfterSaleLot } from './after-sale-lots.ts';

export interface SellInputs {
  /** The typed text. */
  readonly price: string;
  readonly client: Labelled | null;
}

export interface EnteredResult {
  /** A decimal string, such as `1500.00`. */
  readonly price: string;
  readonly typedPrice: string;
  readonly client: Labelled;
  /** The text of the confirmed warnings; empty if no confirmation is to be sent. */
  readonly confirmation: string;
}

interface SellDialogProps {
  readonly lot: AfterSaleLot;
  readonly sale: SaleAppRecord;
  readonly initialInputs: SellInputs;
  /** Returns false if the result was not queued because the browser's storage is full. */
  readonly onSell: (result: EnteredResult) => boolean;
  readonly onClose: () => void;
}

export const SellDialog = ({ lot, sale, initialInputs, onSell, onClose }: SellDialogProps) => {
  const translate = useTranslate();
  const texts = useResultTexts();
  const me = useMe();
  const { currency } = me.config;
  const titleId = useId();
  const [typedPrice, setTypedPrice] = useState(initialInputs.price);
  const [client, setClient] = useState(initialInputs.client);
  const [failure, setFailure] = useState<{ readonly field: 'client' | 'price'; readonly message: string }>();
  /** The warnings that the user must confirm by submitting the same values again. */
  const [warningsToConfirm, setWarningsToConfirm] = useState<string>();
  const inputRefs = { client: useRef<HTMLInputElement>(null), price: useRef<HTMLInputElement>(null) };
  const clientWarnings = useClientWarnings(client?.id, lot.id);
  const { data: clientRecord } = useGetOne<ClientAppRecord>(
    'clients',
    { id: client?.id ?? '' },
    { enabled: client !== null, retry: false },
  );
  const { data: item } = useGetOne<ItemAppRecord>('items', { id: lot.id }, { retry: false });
  const { can } = usePermissions();
  const { data: houseTerms = [], isLoading: areTermsLoading } = useHouseTerms(can('listHouseTerms'));
  // The lot and the client may have their own premium, so no premium is shown until both are loaded.
  const areOwnPremiumsLoaded = item !== undefined && (client === null || clientRecord?.id === client.id);
  const premiumSources = {
    item,
    client: client ? clientRecord : undefined,
    sale,
    houseTerms: areTermsLoading ? undefined : houseTerms,
  };
  const premiumText = usePremiumText(areOwnPremiumsLoaded ? premiumSources : undefined, typedPrice);
  const isTouched = typedPrice !== initialInputs.price || client?.id !== initialInputs.client?.id;

  const changeInput = (applyChange: () => void) => {
    applyChange();
    setFailure(undefined);
    setWarningsToConfirm(undefined);
  };
  const chooseClient = (newClient: Labelled | null) => {
    changeInput(() => setClient(newClient));
    if (newClient) inputRefs.price.current?.focus();
  };
  const showFailure = (field: 'client' | 'price', message: string) => {
    setFailure({ field, message });
    inputRefs[field].current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const parsedPrice = parsePrice(typedPrice, currency);
    if (!client) return showFailure('client', translate('afterSale.noClient'));
    if (!('price' in parsedPrice)) {
      const isEmpty = typedPrice.trim() === '';
      return showFailure(
        'price',
        isEmpty ? translate('afterSale.noPrice') : texts.problem({ field: 'price', key: 'notPrice', text: typedPrice.trim() }),
      );
    }
    const { price, channel } = parsedPrice;
    // On the results page, a letter after the price names the channel of the winning bid. A lot that is sold after the auction has no
    // channel.
    if (channel) return showFailure('price', translate('afterSale.noChannel'));
    const isBelowOffer = centsOf(price) < centsOf(lot.offerPrice);
    const priceWarnings = isBelowOffer
      ? [translate(`afterSale.${lot.isBuyNow ? 'belowBuyNow' : 'belowOffer'}`, { lot: lot.name, price: texts.amount(lot.offerPrice) })]
      : [];
    const warnings = [...priceWarnings, ...clientWarnings].join(' ');
    if (warnings && warningsToConfirm !== warnings) return setWarningsToConfirm(warnings);
    // With any confirmation, the service accepts a blocked client. Until the client's record is loaded, the warnings do not mention a
    // block, so no confirmation is sent.
    const canConfirm = hasExtension(me, 'confirmations') && clientRecord?.id === client.id;
    const isQueued = onSell({
      price,
      typedPrice,
      client: { id: client.id, label: client.label },
      confirmation: canConfirm ? warnings : '',
    });
    if (!isQueued) showFailure('price', translate('lots.results.problems.storageFull'));
  };
  // Escape and a click outside the dialog do not discard changed inputs.
  const dismissWarningsOrClose = () => {
    if (warningsToConfirm !== undefined) {
      setWarningsToConfirm(undefined);
      inputRefs.price.current?.focus();
    } else if (!isTouched) onClose();
  };
  return (
    <Dialog open onClose={dismissWarningsOrClose} disableRestoreFocus fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('afterSale.dialog', { lot: lot.name })}</DialogTitle>
      <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'contents' }}>
        <DialogContent>
          {/* The card warns about a lot with a result. All lots of this page are unsold, so `openResult` prevents the warning. */}
          <LotCard lot={{ ...lot, result: openResult }} furtherLotCount={0} />
          <HighestBid item={item} onChoose={chooseClient} />
          <Box sx={{ display: 'grid', gap: 1, pt: 1 }}>
            <RecordPicker
              kind="client"
              label={translate('lots.results.fields.client')}
              value={client}
              onChange={chooseClient}
              autoFocus
              inputRef={inputRefs.client}
              error={failure?.field === 'client'}
              helperText={failure?.field === 'client' ? failure.message : ' '}
            />
            <TextField
              size="small"
              label={translate('lots.results.fields.price')}
              value={typedPrice}
              onChange={({ target }) => changeInput(() => setTypedPrice(target.value))}
              inputRef={inputRefs.price}
              error={failure?.field === 'price'}
              helperText={failure?.field === 'price' ? failure.message : premiumText}
              autoComplete="off"
              slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 300 } }}
            />
          </Box>
          {warningsToConfirm !== undefined && (
            <Alert severity="warning">
              {warningsToConfirm} {translate('afterSale.confirmHint')}
            </Alert>
          )}
          {warningsToConfirm === undefined && clientWarnings.length > 0 && (
            <Alert severity="warning" role="status">
              {clientWarnings.join(' ')}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate(warningsToConfirm === undefined ? 'afterSale.sell' : 'lots.results.confirm')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
};

interface PremiumSources {
  readonly item: ItemAppRecord | undefined;
  /** Undefined if no client is chosen. */
  readonly client: ClientAppRecord | undefined;
  readonly sale: SaleAppRecord;
  /** Undefined while they are loading. */
  readonly houseTerms: readonly HouseTerm[] | undefined;
}

/**
 * Returns the text about the buyer's premium for the typed price. Without `sources` or a valid price, or while required terms of the house
 * are loading, returns a space, which reserves the height of the text.
 */
function usePremiumText(sources: PremiumSources | undefined, typedPrice: string): string {
  const translate = useTranslate();
  const texts = useResultTexts();
  const format = useFormat();
  const { currency } = useMe().config;
  const parsedPrice = parsePrice(typedPrice, currency);
  if (!sources || !('price' in parsedPrice)) return ' ';
  const { item, client, sale, houseTerms } = sources;
  const saleStart = sale.live_sale_date_from ?? sale.mail_sale_date_from;
  const saleDay = dayIn(format.timeZone, saleStart ? Date.parse(saleStart) : Date.now());
  const saleTerms = {
    buyers_premium: sale.buyers_premium ?? '',
    buyers_premium_includes_tax: sale.buyers_premium_includes_tax,
    post_sale_discount: sale.post_sale_discount ?? null,
  };
  const premium = afterSalePremium(centsOf(parsedPrice.price), {
    item,
    client,
    sale: saleTerms,
    findHousePremium: () => premiumOfHouse(houseTerms ?? [], saleDay),
  });
  if (premium === null) return houseTerms ? translate('afterSale.premiumUnknown') : ' ';
  return translate(premium.includesTax ? 'afterSale.premiumWithTax' : 'afterSale.premium', {
    discount: format.percent(percentageOf(afterSaleDiscount(saleTerms.post_sale_discount))),
    premium: texts.amount(decimalFromCents(premium.amount)),
  });
}

/** In an unsold item, the field of the hammer price may contain the highest bid, and the field of the buyer the underbidder. */
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
