import type { ComponentType } from 'react';
import type { Kind } from '../../../contract/fields.ts';
import { AmountInput } from './AmountInput.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import { DateInput } from './DateInput.tsx';
import { PlainTextInput } from './PlainTextInput.tsx';
import { ReferenceInput } from './ReferenceInput.tsx';
import { SwitchInput } from './SwitchInput.tsx';
import { TermInput } from './TermInput.tsx';
import type { InputProps } from './use-field-input.ts';

const inputs: Record<Exclude<Kind, 'entries'>, ComponentType<InputProps>> = {
  text: PlainTextInput,
  longText: PlainTextInput,
  email: PlainTextInput,
  phone: PlainTextInput,
  url: PlainTextInput,
  choice: ChoiceInput,
  boolean: SwitchInput,
  money: AmountInput,
  number: AmountInput,
  decimal: AmountInput,
  instant: DateInput,
  day: DateInput,
  term: TermInput,
  terms: TermInput,
  reference: ReferenceInput,
};

/** The input for one value, by the kind of its field. */
export const SimpleInput = ({ kind, ...props }: InputProps & { kind: Exclude<Kind, 'entries'> }) => {
  const Input = inputs[kind];
  return <Input {...props} />;
};
