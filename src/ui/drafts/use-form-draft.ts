/** The draft of a react-hook-form form. */
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Draft, DraftInput } from './draft.ts';
import { touchedFields } from './touched-fields.ts';
import { type FormDraft, useDraft } from './use-draft.ts';
import type { SendKey } from './use-send-key.ts';

interface FormDraftOptions<Values extends FieldValues> {
  /** Such as `clients/300`. */
  readonly formName: string;
  readonly form: UseFormReturn<Values>;
  /** The version of the record with which the form was opened. */
  readonly etag?: unknown;
  /** Set it for a new record, so that the draft also contains the initial values. */
  readonly includesInitialValues?: true;
  /** The draft contains this key, so that sending the form again after a crash has no second effect. */
  readonly sendKey?: SendKey;
  /** The earlier values of fields with an undecided conflict. */
  readonly undecidedBefore?: FieldValues;
  /** Called only while the form has no changes. */
  readonly fill: (values: FieldValues, draft: Draft) => void;
}

export interface SendableFormDraft extends FormDraft {
  /** Call before the form is sent. */
  readonly markSending: () => void;
  /** Call with the error of a failed request. */
  readonly handleFailure: (error: unknown) => void;
}

export function useFormDraft<Values extends FieldValues>(options: FormDraftOptions<Values>): SendableFormDraft {
  const { formName, form, etag, includesInitialValues, sendKey, undecidedBefore, fill } = options;
  // react-hook-form only updates the properties that are read during the render.
  const { isDirty, defaultValues = {} } = form.formState;
  const getDraft = (): DraftInput | undefined => {
    const changedFields = touchedFields(defaultValues, form.getValues());
    const filledFields = includesInitialValues ? touchedFields({}, form.getValues()) : undefined;
    const isSent = sendKey?.mayHaveArrived() === true;
    if (!changedFields && !isSent) return undefined;
    return {
      values: { ...filledFields?.values, ...changedFields?.values },
      before: { ...filledFields?.before, ...changedFields?.before, ...undecidedBefore },
      ...(typeof etag === 'string' ? { etag } : {}),
      ...(sendKey ? { sendKey: sendKey.current(), isSent } : {}),
    };
  };
  const draft = useDraft({
    formName,
    isDirty,
    getDraft,
    applyDraft: (storedDraft) => {
      fill(storedDraft.values, storedDraft);
      // A draft that an earlier version of the app stored has no `isSent`, and may have been sent.
      if (storedDraft.sendKey) sendKey?.resume(storedDraft.sendKey, storedDraft.isSent !== false);
    },
  });
  const { scheduleSave } = draft;
  useEffect(() => form.subscribe({ formState: { values: true }, callback: scheduleSave }), [form, scheduleSave]);
  return {
    ...draft,
    markSending: () => {
      sendKey?.markSent();
      draft.saveNow();
    },
    handleFailure: (error) => {
      sendKey?.handleFailure(error);
      scheduleSave();
    },
  };
}
