/** The draft of a react-hook-form form. */
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Draft, DraftInput } from './draft.ts';
import { touchedFields } from './touched-fields.ts';
import { type FormDraft, useDraft } from './use-draft.ts';
import type { SendKey } from './use-send-key.ts';

interface FormDraftOptions<Values extends FieldValues> {
  /** Names the form, such as `clients/300`. */
  readonly place: string;
  readonly form: UseFormReturn<Values>;
  /** The version of the record with which the form was opened. */
  readonly etag?: unknown;
  /** For a new record: the draft also contains the initial values, once something was typed. */
  readonly includesInitialValues?: true;
  /**
   * For a form that must be sent only once. The key is stored with the draft, so that sending it again after a crash has no second effect.
   */
  readonly sendKey?: SendKey;
  /** The previous values of the fields whose conflicts are undecided. */
  readonly undecided?: FieldValues;
  /** Fills the unchanged form with the draft's values. */
  readonly fill: (values: FieldValues, draft: Draft) => void;
}

export interface SentFormDraft extends FormDraft {
  /** Call before the form is sent. From then on the draft records that it may have been sent, until a response arrives. */
  readonly sending: () => void;
  /** Call with the error of a failed request. */
  readonly failed: (error: unknown) => void;
}

export function useFormDraft<Values extends FieldValues>(options: FormDraftOptions<Values>): SentFormDraft {
  const { place, form, etag, includesInitialValues, sendKey, undecided, fill } = options;
  // react-hook-form only updates the properties that are read during the render.
  const { isDirty, defaultValues = {} } = form.formState;
  const typed = (): DraftInput | undefined => {
    const touched = touchedFields(defaultValues, form.getValues());
    const filled = includesInitialValues ? touchedFields({}, form.getValues()) : undefined;
    const isSent = sendKey?.mayHaveArrived() === true;
    if (!touched && !isSent) return undefined;
    return {
      values: { ...filled?.values, ...touched?.values },
      before: { ...filled?.before, ...touched?.before, ...undecided },
      ...(typeof etag === 'string' ? { etag } : {}),
      ...(sendKey ? { sendKey: sendKey.current(), isSent } : {}),
    };
  };
  const draft = useDraft({
    place,
    isDirty,
    typed,
    resume: (kept) => {
      fill(kept.values, kept);
      if (kept.sendKey) sendKey?.resume(kept.sendKey, kept.isSent !== false);
    },
  });
  const { touched } = draft;
  useEffect(() => form.subscribe({ formState: { values: true }, callback: touched }), [form, touched]);
  return {
    ...draft,
    sending: () => {
      sendKey?.sent();
      draft.saveNow();
    },
    failed: (error) => {
      sendKey?.failed(error);
      touched();
    },
  };
}
