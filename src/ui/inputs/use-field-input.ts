import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { get, type UseControllerReturn, useController } from 'react-hook-form';
import { sameValue } from '../../../contract/changes.ts';
import type { Field } from '../../../contract/fields.ts';
import { type Currency, decimalFromCents } from '../../../contract/money.ts';
import { useMe } from '../../providers/me.ts';
import type { HouseFormat } from '../format/house-format.ts';
import { moneyText } from '../format/money-text.ts';
import { useFormat } from '../format/use-format.ts';
import { useFieldMark } from './field-marks.ts';
import { useIsLocked } from './locked-fields.ts';
import { type Refusal, refusalOf } from './value-refusal.ts';

export interface InputProps {
  /** The path of the value in the form, such as `bank_details.0.iban`. */
  readonly source: string;
  readonly field: Field;
  /** The label in the user's language. */
  readonly label: string;
  /** Omits the empty line for messages below the input. */
  readonly dense?: boolean;
  readonly autoFocus?: boolean;
  /** Returns the text of a choice whose text belongs to the page, not to `fields.choices`. */
  readonly choiceText?: (choice: string) => string;
}

/** `textField` contains properties of MUI's `TextField` except `value` and `onChange`, which depend on the kind. */
export function useFieldInput({ source, field, label, dense = false, autoFocus = false }: InputProps) {
  const translate = useTranslate();
  const id = useId();
  const { currency, accountingCountry } = useMe().config;
  const format = useFormat();
  const {
    field: controller,
    fieldState,
    formState,
  }: UseControllerReturn = useController({
    name: source,
    rules: {
      validate: async (value: unknown, values: unknown) => {
        // An unchanged value is not sent, so an invalid stored value must not prevent the save. The values are compared, because
        // `isDirty` of the last render does not include the change that is being validated.
        if (sameValue(value, get(defaultValues, source))) return true;
        const refusal = await refusalOf(field, value, { formValues: values, country: countryOf(values, accountingCountry) });
        return refusal === undefined || translate(`app.invalid.${refusal.rule}`, formatParams(refusal, field, currency, format));
      },
    },
  });
  // Read during render, so that the input renders again with the new default values after a reset of the form.
  const { defaultValues } = formState;
  const mark = useFieldMark(source, field);
  const isLocked = useIsLocked(source);
  const message: ReactNode = fieldState.error?.message ?? mark ?? (dense ? undefined : ' ');
  return {
    id,
    value: controller.value as unknown,
    setValue: (value: unknown) => controller.onChange(value),
    inputRef: controller.ref,
    hasError: fieldState.error !== undefined,
    disabled: isLocked,
    message,
    textField: {
      id,
      label,
      name: source,
      inputRef: controller.ref,
      onBlur: controller.onBlur,
      disabled: isLocked,
      error: fieldState.error !== undefined,
      helperText: message,
      fullWidth: true,
      size: 'small',
      margin: 'none',
      variant: 'outlined',
      autoFocus,
    },
  } as const;
}

/**
 * Returns the country of telephone numbers in national form: the country in the form, otherwise the house's. Returns an empty text for an
 * existing record whose country the service does not return.
 */
function countryOf(values: unknown, houseCountry: string): string {
  const country: unknown = get(values, 'country');
  if (typeof country === 'string' && country !== '') return country;
  return country === undefined && get(values, 'id') !== undefined ? '' : houseCountry;
}

function formatParams({ messageParams }: Refusal, { kind }: Field, currency: Currency, format: HouseFormat): Record<string, unknown> {
  const formatValue = (name: string, value: unknown) => {
    if (typeof value !== 'number') return value;
    return kind === 'money' && name === 'limit' ? moneyText(decimalFromCents(value), currency) : format.count(value);
  };
  return Object.fromEntries(Object.entries(messageParams).map(([name, value]) => [name, formatValue(name, value)]));
}
