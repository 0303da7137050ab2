/** The draft of a form of react-hook-form. */
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { SendKey } from '../form/use-send-key.ts';
import type { Draft, Typed } from './draft.ts';
import { touchedFields } from './touched-fields.ts';
import { type FormDraft, useDraft } from './use-draft.ts';

interface FormDraftOptions<Values extends FieldValues> {
  /** Which form it is, such as `clients/300`. */
  readonly place: string;
  readonly form: UseFormReturn<Values>;
  /** The version of the record that the form is opened on. */
  readonly etag?: unknown;
  /** Of a new record: what the form began with belongs to it, and is kept once something is typed. */
  readonly whole?: true;
  /** Of what is sent once: goes on with the draft, so that what was sent before a crash is not done twice. */
  readonly sendKey?: SendKey;
  /** Fields that both sides changed, to be picked yet: what they were before. */
  readonly undecided?: FieldValues;
  /** Puts the values into the untouched form. */
  readonly fill: (values: FieldValues, draft: Draft) => void;
}

export interface SentFormDraft extends FormDraft {
  /** To be told that the form goes out: from now on it may be done, and the draft says so until an answer came. */
  readonly sending: () => void;
  /** To be told what it failed with. */
  readonly failed: (error: unknown) => void;
}

export function useFormDraft<Values extends FieldValues>(options: FormDraftOptions<Values>): SentFormDraft {
  const { place, form, etag, whole, sendKey, undecided, fill } = options;
  // Read here, so that react-hook-form keeps them up to date.
  const { isDirty, defaultValues = {} } = form.formState;
  const typed = (): Typed | undefined => {
    const touched = touchedFields(defaultValues, form.getValues());
    const filled = whole ? touchedFields({}, form.getValues()) : undefined;
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
      draft.keep();
    },
    failed: (error) => {
      sendKey?.failed(error);
      touched();
    },
  };
}
