import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { choice } from '../../contract/field-kinds.ts';
import { bidChannelOf, bidChannels } from '../../contract/money/bid-channels.ts';
import { PremiumError, parsePremium } from '../../contract/money/commission.ts';
import { type HouseTermKind, resaleRightBearers } from '../../contract/money/house-terms.ts';
import { millionthsOf, wholeShare } from '../../contract/money/percentage.ts';
import { resaleRightThresholdOn, usualSocietyOf } from '../../contract/money/resale-right.ts';
import { knownTaxId, taxIds } from '../../contract/money/tax.ts';
import { centsFromDecimal, decimalFromCents, largestAmount } from '../../contract/money.ts';
import {
  feeFields,
  type HouseTerm,
  type HouseTermCreate,
  maxSocietyNameLength,
  rateFields,
  schemeTextFields,
} from '../../contract/resources/house-term.ts';
import { dayIn } from '../../contract/time.ts';
import { hasExtension, useMe } from '../providers/me.ts';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { amountFromTyped, typedFromAmount } from '../ui/format/amount-text.ts';
import { moneyText } from '../ui/format/money-text.ts';
import { useFormat } from '../ui/format/use-format.ts';
import { FieldInput } from '../ui/inputs/FieldInput.tsx';
import { DayInput, FormTextInput, ToggleInput } from '../ui/inputs/PlainInputs.tsx';
import { useFirstDayRefusal } from './first-day-refusal.ts';
import { type SchemeTextForm, SchemeTextInputs } from './SchemeTextInputs.tsx';
import { useAddHouseTerm } from './use-house-terms.ts';

interface AddTermsDialogProps {
  readonly title: string;
  readonly kind: HouseTermKind;
  /** All terms of the kind. For most kinds, the inputs start with the values of the current terms. */
  readonly terms: readonly HouseTerm[];
  readonly onClose: () => void;
}

interface TermsForm extends SchemeTextForm {
  readonly from: string;
  readonly standard_rate: string;
  readonly reduced_rate: string;
  readonly import_rate: string;
  readonly channel: string;
  readonly isSurcharge: boolean;
  readonly surcharge: string;
  readonly steps: string;
  readonly includes_tax: boolean;
  readonly minimum: string;
  readonly unsold_fee: string;
  readonly withdrawn_fee: string;
  readonly paid_by: string;
  readonly threshold: string;
  readonly collecting_society: string;
}

export const AddTermsDialog = ({ title, kind, terms, onClose }: AddTermsDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const firstDayRefusal = useFirstDayRefusal();
  const textOf = (name: string, values = {}) => translate(`settings.terms.${name}`, values);
  // Each channel, and each scheme with texts, has terms of its own. For these kinds, the inputs therefore start empty.
  const currentTerm = kind === 'channel' || kind === 'scheme_text' ? undefined : terms.find(({ state }) => state === 'current');
  const me = useMe();
  const { accountingCountry, currency } = me.config;
  const hasSocieties = hasExtension(me, 'collecting-societies');
  // The law of the country sets the lowest threshold of the resale right that the house may choose.
  const countryThreshold = resaleRightThresholdOn(accountingCountry, dayIn(format.timeZone, Date.now())) ?? 0;
  const countryThresholdText = moneyText(decimalFromCents(countryThreshold), currency);
  /** Returns an amount as text of an input. No amount and zero become an empty string. */
  const typedAmountOf = (amount: string | null | undefined) => (amount && Number(amount) > 0 ? typedFromAmount(amount, currency) : '');
  /** Returns the cents of typed text. Returns null for text that is not an amount, and 0 for an empty input. */
  const centsOf = (typedText: string) => {
    const decimal = amountFromTyped(typedText, currency);
    return decimal === undefined ? null : centsFromDecimal(decimal ?? '0');
  };
  const form = useForm<TermsForm>({
    defaultValues: {
      from: '',
      standard_rate: currentTerm?.standard_rate ?? '',
      reduced_rate: currentTerm?.reduced_rate ?? '',
      import_rate: currentTerm?.import_rate ?? '',
      tax_scheme: currentTerm?.tax_scheme ?? '',
      channel: '',
      isSurcharge: false,
      surcharge: '',
      steps: currentTerm?.steps ?? '',
      includes_tax: currentTerm?.includes_tax ?? false,
      minimum: typedAmountOf(currentTerm?.minimum),
      unsold_fee: typedAmountOf(currentTerm?.unsold_fee),
      withdrawn_fee: typedAmountOf(currentTerm?.withdrawn_fee),
      paid_by: currentTerm?.paid_by ?? '',
      threshold: currentTerm?.threshold ? typedFromAmount(currentTerm.threshold, currency) : '',
      collecting_society: currentTerm?.collecting_society ?? usualSocietyOf(accountingCountry),
      text_en: '',
      text_de: '',
      text_fr: '',
    },
  });
  const addMutation = useAddHouseTerm({ form, inputs: formFields, onClose });
  const [isSurcharge, channel, paidBy, taxScheme] = form.watch(['isSurcharge', 'channel', 'paid_by', 'tax_scheme']);
  const add = ({
    from,
    tax_scheme,
    channel: channelName,
    steps,
    surcharge,
    includes_tax,
    minimum,
    unsold_fee,
    withdrawn_fee,
    standard_rate,
    reduced_rate,
    import_rate,
    paid_by,
    threshold,
    collecting_society,
    text_en,
    text_de,
    text_fr,
  }: TermsForm) => {
    const scheme = knownTaxId(tax_scheme);
    if ((kind === 'tax_scheme' || kind === 'scheme_text') && !scheme) {
      form.setError('tax_scheme', { type: 'required', message: textOf('noScheme') }, { shouldFocus: true });
      return;
    }
    const bidChannel = bidChannelOf(channelName);
    if (kind === 'channel' && !bidChannel) {
      form.setError('channel', { type: 'required', message: textOf('noChannel') }, { shouldFocus: true });
      return;
    }
    const bearer = resaleRightBearers.find((candidate) => candidate === paid_by);
    if (kind === 'resale_right' && !bearer) {
      form.setError('paid_by', { type: 'required', message: textOf('noPayer') }, { shouldFocus: true });
      return;
    }
    const thresholdCents = centsOf(threshold);
    const hasThreshold = bearer !== 'nobody' && threshold.trim() !== '' && thresholdCents !== null;
    // The usual society of the country is not sent, because it is the default.
    const hasOtherSociety = hasSocieties && bearer !== 'nobody' && collecting_society.trim() !== usualSocietyOf(accountingCountry);
    // Defaults are not sent, because a service of an earlier version does not support these fields.
    const feeOf = (name: (typeof feeFields)[number], cents: number | null) => (kind === 'commission' && cents ? { [name]: cents } : {});
    const optionalValues = {
      ...(includes_tax ? { includes_tax } : {}),
      ...feeOf('minimum', centsOf(minimum)),
      ...feeOf('unsold_fee', centsOf(unsold_fee)),
      ...feeOf('withdrawn_fee', centsOf(withdrawn_fee)),
    };
    const valuesForKind = () => {
      if (kind === 'tax_rates') return { standard_rate, reduced_rate, import_rate };
      if (kind === 'tax_scheme') return { tax_scheme: scheme };
      if (kind === 'scheme_text') return { tax_scheme: scheme, text_en, text_de, text_fr };
      if (kind === 'resale_right')
        return {
          paid_by: bearer,
          ...(hasThreshold ? { threshold: thresholdCents } : {}),
          ...(hasOtherSociety ? { collecting_society } : {}),
        };
      if (kind !== 'channel') return { steps, ...optionalValues };
      return { channel: bidChannel, ...(isSurcharge ? { surcharge: percentTextOf(surcharge) } : { steps, ...optionalValues }) };
    };
    const body: HouseTermCreate = { kind, from, ...valuesForKind() };
    addMutation.mutate(body);
  };
  const checkAmount = (typedText: string) => {
    const amount = centsOf(typedText);
    return amount === null || amount < 0 || amount > largestAmount ? 'app.invalid.money' : undefined;
  };
  const checkThreshold = (typedText: string) => {
    const amount = centsOf(typedText);
    const isTooLow = typedText.trim() !== '' && amount !== null && amount < countryThreshold;
    return isTooLow ? textOf('thresholdBelow', { amount: countryThresholdText }) : checkAmount(typedText);
  };
  const checkDay = (day: string) => {
    // The text cannot begin today, because drafts of documents with today's date may already have been printed without it.
    if (kind === 'scheme_text' && day === dayIn(format.timeZone, Date.now())) return textOf('fromTomorrow');
    const comparedTerms = terms.filter(
      (term) => (kind !== 'channel' || term.channel === channel) && (kind !== 'scheme_text' || term.tax_scheme === taxScheme),
    );
    return firstDayRefusal(day, comparedTerms);
  };
  const amountSlots = {
    htmlInput: { inputMode: 'decimal' as const },
    input: { endAdornment: <InputAdornment position="end">{currency.symbol}</InputAdornment> },
  };
  return (
    <FormDialog
      title={title}
      form={form}
      submit={translate('ra.action.add')}
      isSending={addMutation.isPending}
      error={addMutation.error}
      unknownOutcomeHint="settings.terms.unknownOutcome"
      onSubmit={add}
      onClose={onClose}
      intro={
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {textOf(kind === 'scheme_text' ? 'effectOfText' : 'effect')}
        </Typography>
      }
    >
      <Box sx={{ display: 'grid', rowGap: 2, pt: 1 }}>
        <DayInput source="from" label={textOf('columns.from')} validate={checkDay} autoFocus />
        {kind === 'tax_rates' &&
          rateFields.map((name) => (
            <FormTextInput key={name} source={name} label={textOf(`rates.${name}`)} check={checkRate} maxLength={20} />
          ))}
        {(kind === 'tax_scheme' || kind === 'scheme_text') && (
          <FieldInput source="tax_scheme" field={schemeField} label={textOf('kinds.tax_scheme')} labelOf={textOf} />
        )}
        {kind === 'scheme_text' && <SchemeTextInputs terms={terms} />}
        {kind === 'resale_right' && (
          <>
            <FieldInput
              source="paid_by"
              field={bearerField}
              label={textOf('paidByLabel')}
              labelOf={textOf}
              choiceText={(choice) => textOf(`paidBy.${choice}`)}
            />
            {paidBy !== 'nobody' && (
              <FormTextInput
                source="threshold"
                label={textOf('threshold')}
                check={checkThreshold}
                maxLength={20}
                helperText={textOf('thresholdHint', { amount: countryThresholdText })}
                slotProps={amountSlots}
              />
            )}
            {hasSocieties && paidBy !== 'nobody' && (
              <FormTextInput
                source="collecting_society"
                label={textOf('society')}
                maxLength={maxSocietyNameLength}
                required="settings.terms.noSociety"
                helperText={textOf('societyHint')}
              />
            )}
          </>
        )}
        {(kind === 'premium' || kind === 'channel' || kind === 'commission') && (
          <>
            {kind === 'channel' && (
              <>
                <FieldInput source="channel" field={channelField} label={textOf('columns.channel')} labelOf={textOf} />
                <ToggleInput source="isSurcharge" kind="checkbox" label={textOf('isSurcharge')} />
              </>
            )}
            {kind === 'channel' && isSurcharge ? (
              <FormTextInput source="surcharge" label={textOf('surcharge')} check={checkPoints} maxLength={20} />
            ) : (
              <StepsInput kind={kind} />
            )}
          </>
        )}
        {kind === 'commission' && (
          <>
            {feeFields.map((name) => (
              <FormTextInput
                key={name}
                source={name}
                label={textOf(`amounts.${name}`)}
                check={checkAmount}
                maxLength={20}
                slotProps={amountSlots}
              />
            ))}
            <Typography variant="body2" color="textSecondary">
              {textOf('amountsHint')}
            </Typography>
          </>
        )}
      </Box>
    </FormDialog>
  );
};

const StepsInput = ({ kind }: { readonly kind: Extract<HouseTermKind, 'premium' | 'channel' | 'commission'> }) => {
  const translate = useTranslate();
  return (
    <>
      <FormTextInput source="steps" label={translate('settings.terms.columns.value')} check={checkSteps} maxLength={255} />
      <ToggleInput source="includes_tax" kind="checkbox" label={translate(`settings.terms.includesTaxLong.${kind}`)} />
    </>
  );
};

const schemeField = choice(...taxIds);
const channelField = choice(...bidChannels);
const bearerField = choice(...resaleRightBearers);
const formFields = [
  'from',
  ...rateFields,
  'tax_scheme',
  'channel',
  'surcharge',
  'steps',
  'includes_tax',
  ...feeFields,
  'paid_by',
  'threshold',
  'collecting_society',
  ...schemeTextFields,
] as const;

/** Returns typed percentage points with a percent sign. The user may omit the sign. */
const percentTextOf = (points: string) => (points.trim().endsWith('%') ? points.trim() : `${points.trim()}%`);

const checkPoints = (text: string) => checkRate(percentTextOf(text));

function checkRate(text: string): string | undefined {
  const rate = millionthsOf(text);
  return rate === null || rate > wholeShare ? 'app.invalid.percent' : undefined;
}

function checkSteps(text: string): string | undefined {
  try {
    return parsePremium(text).length === 0 ? 'app.invalid.premium' : undefined;
  } catch (error) {
    if (error instanceof PremiumError) return `app.invalid.${error.rule}`;
    throw error;
  }
}
