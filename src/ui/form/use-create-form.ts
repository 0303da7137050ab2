/**
 * The form of something new: written once however often it is tried, a draft until then, and said to be perhaps written when the answer is
 * lost. Its inputs stand in `SendingInputs`: what is typed after it was sent would be part of nothing.
 */
import { type RaRecord, useCreate, useTranslate } from 'ra-core';
import type { SyntheticEvent } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { Fields } from '../../../contract/fields.ts';
import type { ResourceName } from '../../providers/data/types.ts';
import { fieldErrorsOf } from '../../providers/http-error.ts';
import { filledWith } from '../drafts/filled-with.ts';
import { useFormDraft } from '../drafts/use-form-draft.ts';
import { isFilled } from '../fields/is-filled.ts';
import { placeErrors } from './error-inputs.ts';
import { useLostWords } from './lost-words.ts';
import { useFailureWords } from './use-failure-words.ts';
import { useSendKey } from './use-send-key.ts';

export interface CreateFormOptions {
  readonly resource: ResourceName;
  readonly fields: Fields;
  /** Where drafts of it are kept. */
  readonly place: string;
  /** What it begins with. */
  readonly initial: FieldValues;
  /** What the form holds, where a draft of another version of the app could be something else. */
  readonly schema?: z.ZodType<FieldValues>;
  /** As it is sent; as it is held unless given. */
  readonly sent?: (values: FieldValues) => FieldValues;
  /** Paths of the service's errors → names of the inputs, where they differ. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** Names of fields that have to be filled in. */
  readonly required?: readonly string[];
  /** Told of a refusal before the form says it; answers whether it is said elsewhere. */
  readonly onRefused?: ((error: unknown, values: FieldValues) => boolean) | undefined;
  readonly onCreated: (created: RaRecord) => void;
}

export function useCreateForm(options: CreateFormOptions) {
  const { resource, fields, place, initial, schema, sent = (values) => values, inputs, required = [], onRefused, onCreated } = options;
  const translate = useTranslate();
  const form = useForm<FieldValues>({ defaultValues: initial });
  const { isSubmitting } = form.formState;
  const key = useSendKey();
  const lostWords = useLostWords();
  const failureWords = useFailureWords();
  const draft = useFormDraft({
    place,
    form,
    whole: true,
    sendKey: key,
    fill: (kept) => {
      const held = form.getValues();
      form.reset(schema ? filledWith(schema, held, kept) : { ...held, ...kept }, { keepDefaultValues: true });
    },
  });
  const [create] = useCreate(resource, undefined, { returnPromise: true });

  const setErrors = (errors: readonly (readonly [name: string, message: string])[], type: string) => {
    for (const [index, [name, message]] of errors.entries()) form.setError(name, { type, message }, { shouldFocus: index === 0 });
  };
  const fail = (error: unknown, values: FieldValues) => {
    draft.failed(error);
    if (onRefused?.(error, values)) return;
    const { atInputs, elsewhere } = placeErrors(fieldErrorsOf(error), fields, inputs);
    setErrors(
      atInputs.map(([path, message]) => [path, translate(message, { _: message })]),
      'server',
    );
    const said = lostWords(error, 'records.form.maybeCreated');
    const message = failureWords(error, { said, more: elsewhere.map(([path, text]) => `${path}: ${text}`) });
    form.setError('root.server', { type: 'server', message });
  };

  const send = form.handleSubmit(async (values) => {
    const missing = required.filter((name) => !isFilled(values[name]));
    setErrors(
      missing.map((name) => [name, translate('ra.validation.required')]),
      'required',
    );
    if (missing.length > 0) return;
    draft.sending();
    try {
      const meta = { idempotencyKey: key.current() };
      const created: RaRecord = await create(resource, { data: sent(values), meta }, { returnPromise: true });
      form.reset(values);
      draft.forget();
      onCreated(created);
    } catch (error) {
      fail(error, values);
    }
  });
  const save = (event?: SyntheticEvent) => {
    event?.preventDefault();
    form.clearErrors();
    if (!isSubmitting) void send();
  };
  return { form, draft, save };
}
