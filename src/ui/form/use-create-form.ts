/**
 * A form for a new record. Repeated attempts create the record only once if the service has the extension idempotency. Render the inputs in
 * `SendingInputs`, because values typed during the request would be lost.
 */

import type { SyntheticEvent } from 'react';
import { type RaRecord, useCreate, useTranslate } from 'react-admin';
import { type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { Fields } from '../../../contract/fields.ts';
import type { ResourceName } from '../../providers/data/types.ts';
import { fieldErrorsOf } from '../../providers/http/http-error.ts';
import { mergeDraftValues } from '../drafts/merge-draft-values.ts';
import { useFormDraft } from '../drafts/use-form-draft.ts';
import { useSendKey } from '../drafts/use-send-key.ts';
import { isFilled } from '../fields/is-filled.ts';
import { placeErrors } from './error-inputs.ts';
import type { CheckSave } from './save-check.ts';
import { useConfirm } from './use-confirm.tsx';
import { useConfirmedSave } from './use-confirmed-save.ts';
import { useFailureText } from './use-failure-text.ts';
import { useUnknownOutcomeText } from './use-unknown-outcome-text.ts';

export interface CreateFormOptions {
  readonly resource: ResourceName;
  readonly fields: Fields;
  /** The name under which drafts of the form are stored, such as `clients/new`. */
  readonly formName: string;
  readonly initial: FieldValues;
  /** The schema of the form's values. A draft of another version of the app is not applied if it does not match. */
  readonly schema?: z.ZodType<FieldValues>;
  /** By default, the form's values are sent unchanged. */
  readonly fromForm?: (values: FieldValues) => FieldValues;
  /** Maps paths of the service's errors to names of inputs, where they differ. */
  readonly inputs?: Readonly<Record<string, string>>;
  readonly required?: readonly string[];
  readonly check?: CheckSave | undefined;
  /** Returns true if the form must not show the error, because it is shown elsewhere. */
  readonly onSaveFailed?: ((error: unknown, values: FieldValues) => boolean) | undefined;
  readonly onCreated: (createdRecord: RaRecord) => void;
}

export function useCreateForm(options: CreateFormOptions) {
  const {
    resource,
    fields,
    formName,
    initial,
    schema,
    fromForm = (values) => values,
    inputs,
    required = [],
    check,
    onSaveFailed,
    onCreated,
  } = options;
  const translate = useTranslate();
  const form = useForm<FieldValues>({ defaultValues: initial });
  const { isSubmitting } = form.formState;
  const sendKey = useSendKey();
  const confirmation = useConfirm();
  const confirmedSave = useConfirmedSave(confirmation, check);
  const unknownOutcomeText = useUnknownOutcomeText();
  const failureText = useFailureText();
  const draft = useFormDraft({
    formName,
    form,
    includesInitialValues: true,
    sendKey,
    fill: (draftValues) => {
      const currentValues = form.getValues();
      form.reset(schema ? mergeDraftValues(schema, currentValues, draftValues) : { ...currentValues, ...draftValues }, {
        keepDefaultValues: true,
      });
    },
  });
  const [create] = useCreate(resource, undefined, { returnPromise: true });

  const setErrors = (errors: readonly (readonly [name: string, message: string])[], type: string) => {
    for (const [index, [name, message]] of errors.entries()) form.setError(name, { type, message }, { shouldFocus: index === 0 });
  };
  const showError = (error: unknown, values: FieldValues) => {
    draft.handleFailure(error);
    if (onSaveFailed?.(error, values)) return;
    const { atInputs, withoutInput } = placeErrors(fieldErrorsOf(error), fields, inputs);
    setErrors(
      atInputs.map(([path, message]) => [path, translate(message, { _: message })]),
      'server',
    );
    const replacement = unknownOutcomeText(error, 'records.form.maybeCreated');
    const message = failureText(error, {
      replacement,
      additions: withoutInput.map(([path, text]) => `${path}: ${translate(text, { _: text })}`),
    });
    form.setError('root.server', { type: 'server', message });
  };

  const send = form.handleSubmit(async (values) => {
    const missingNames = required.filter((name) => !isFilled(values[name]));
    setErrors(
      missingNames.map((name) => [name, translate('ra.validation.required')]),
      'required',
    );
    if (missingNames.length > 0) return;
    try {
      const extraKeys = await confirmedSave.checkBeforeSend(values, {}, (name, message) => setErrors([[name, message]], 'required'));
      if (!extraKeys) return;
      draft.markSending();
      const meta = { idempotencyKey: sendKey.current(), extraKeys };
      const createdRecord: RaRecord = await create(resource, { data: fromForm(values), meta }, { returnPromise: true });
      form.reset(values);
      draft.deleteDraft();
      onCreated(createdRecord);
    } catch (error) {
      showError(error, values);
    }
  });
  const save = (event?: SyntheticEvent) => {
    event?.preventDefault();
    form.clearErrors();
    if (!isSubmitting) void send();
  };
  return { form, draft, save, dialog: confirmation.dialog };
}
