import type { ComponentType } from 'react';
import type { Kind } from '../../../contract/fields.ts';
import { AmountInput } from './AmountInput.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import { DateInput } from './DateInput.tsx';
import { PlainTextInput } from './PlainTextInput.tsx';
import { RecordInput } from './RecordInput.tsx';
import { SwitchInput } from './SwitchInput.tsx';
import { TermInput } from './TermInput.tsx';
import type { InputProps } from './use-field-input.ts';

/** Kinds with a single value. Lists of entries and of references have their own inputs. */
export type SimpleKind = Exclude<Kind, 'entries' | 'references'>;

const inputs: Record<SimpleKind, ComponentType<InputProps>> = {
  text: PlainTextInput,
  longText: PlainTextInput,
  email: PlainTextInput,
  phone: PlainTextInput,
  url: PlainTextInput,
  uuid: PlainTextInput,
  iban: PlainTextInput,
  bic: PlainTextInput,
  premium: PlainTextInput,
  choice: ChoiceInput,
  boolean: SwitchInput,
  money: AmountInput,
  number: AmountInput,
  integer: AmountInput,
  percent: AmountInput,
  measure: PlainTextInput,
  decimal: AmountInput,
  instant: DateInput,
  day: DateInput,
  term: TermInput,
  terms: TermInput,
  reference: RecordInput,
};

/** The input for a single value by the kind of its field. */
export const SimpleInput = ({ kind, ...props }: InputProps & { kind: SimpleKind }) => {
  const Input = inputs[kind];
  return <Input {...props} />;
};
