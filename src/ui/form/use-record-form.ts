/**
 * The form of one record: what it was opened on, what is typed, what somebody else saved meanwhile. The record that the
 * form compares with stays the one it was opened on for as long as the form is touched. Source: interaction-rules.md "Forms".
 */
import { type RaRecord, useDataProvider, useTranslate, useUpdate } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { differingFields, sameValue } from '../../../contract/changes.ts';
import type { Fields } from '../../../contract/fields.ts';
import type { ResourceName } from '../../providers/data/types.ts';
import { fieldErrorsOf, problemOf } from '../../providers/http-error.ts';
import { recordFetched } from '../../realtime/changes-store.ts';
import { useTouchedRecord } from '../../realtime/touched-records.ts';
import type { Draft } from '../drafts/draft.ts';
import { useFormDraft } from '../drafts/use-form-draft.ts';
import { placeErrors } from './error-inputs.ts';
import { mayBeDone } from './lost-answer.ts';
import { type Conflict, draftedEdits, mergeEdits } from './merge-edits.ts';
import { touchedValues } from './touched-values.ts';
import { useFailureWords } from './use-failure-words.ts';
import { type Side, useMeanwhile } from './use-meanwhile.ts';

export interface RecordFormOptions {
  readonly resource: ResourceName;
  readonly fields: Fields;
  /** As the cache has it: followed while nothing is touched. */
  readonly record: RaRecord;
  /** Not called while something has been typed since the save began: that stays, unsaved. */
  readonly onSaved: (saved: RaRecord) => void;
  readonly shape?: FormShape;
}

/** How a form holds a record, where that is otherwise than it is read and sent; `record` is given as the form holds it. */
export interface FormShape {
  readonly read: (record: RaRecord) => RaRecord;
  readonly sent: (values: RaRecord) => RaRecord;
  /** Paths of the service's errors → names of the inputs, where they differ. */
  readonly inputs?: Readonly<Record<string, string>>;
}
const asItIs: FormShape = { read: (record) => record, sent: (values) => values };

export function useRecordForm({ resource, fields, record, onSaved, shape = asItIs }: RecordFormOptions) {
  const translate = useTranslate();
  const failureWords = useFailureWords();
  const [opened, setOpened] = useState(record);
  /** What the cache held when the form was opened: only a newer one is followed, for `opened` may be newer than the cache. */
  const [followed, setFollowed] = useState(record);
  const { meanwhile, isUndecided, undecided, merge, picked, forget } = useMeanwhile(fields);
  const form = useForm<FieldValues>({ defaultValues: record });
  const { dirtyFields, isSubmitting } = form.formState;
  const touched = new Set(Object.keys(dirtyFields));
  const isDirty = touched.size > 0;
  const dataProvider = useDataProvider();
  const [update] = useUpdate(resource, undefined, {
    mutationMode: 'pessimistic',
    returnPromise: true,
    // Not said with the call: `meta` would be part of the name under which the saved record is remembered.
    mutationFn: async ({ id, data = {}, previousData }) => {
      const asOpened = (now: RaRecord) => shape.sent(shape.read({ ...now, id }));
      return (await dataProvider.update(resource, { id, data, previousData, meta: { asOpened } })).data;
    },
  });
  useTouchedRecord({ resource, id: String(opened.id) }, isDirty);

  /** Opens the form on a record, with the values of `edited` typed over it. */
  const open = useCallback(
    (next: RaRecord, edited: readonly string[] = [], values: FieldValues = {}) => {
      setOpened(next);
      setFollowed(record);
      form.reset(next);
      for (const name of edited) form.setValue(name, values[name], { shouldDirty: true });
    },
    [record, form],
  );
  useEffect(() => {
    if (!isDirty && !isSubmitting && record !== followed) open(record);
  }, [record, followed, isDirty, isSubmitting, open]);

  /** `theirs` is the record as it is now. */
  const reconcile = (theirs: RaRecord) => {
    const edits = merge(opened, touchedValues(opened, form.getValues(), touched, fields), theirs);
    open(theirs, edits.mine, edits.merged);
    form.setError('root.meanwhile', { message: 'records.form.changedMeanwhile' });
  };

  /** The draft's fields typed over the record as it is now; what was changed since is to be picked. */
  const fill = (_values: FieldValues, draft: Draft) => {
    const { before, mine } = draftedEdits(draft, opened, fields);
    const edits = merge(before, mine, opened);
    open(opened, edits.mine, edits.merged);
  };
  const draft = useFormDraft({ place: `${resource}/${opened.id}`, form, etag: opened.etag, undecided, fill });
  const { offers, throwAway } = draft;
  useEffect(() => {
    // Saved after all, by an answer that was lost or by somebody else.
    for (const offer of offers) {
      const { before, mine } = draftedEdits(offer, opened, fields);
      if (mergeEdits(before, mine, opened, fields).mine.length === 0) throwAway(offer);
    }
  }, [offers, throwAway, opened, fields]);

  /** The form's own conflict of that field counts: what is shown of it may have names in place of ids. */
  const pick = ({ field }: Pick<Conflict, 'field'>, side: Side) => {
    const conflict = meanwhile.conflicts.find((one) => one.field === field);
    if (!conflict) return;
    form.setValue(field, conflict[side], { shouldDirty: true });
    picked(field, side);
  };

  /** It is saved as it was typed: now, or by an earlier try whose answer was lost. */
  const finish = (saved: RaRecord) => {
    open(saved);
    forget();
    draft.forget();
    onSaved(saved);
  };

  const fail = (error: unknown) => {
    const { current } = problemOf(error);
    if (current) {
      recordFetched({ resource, id: String(opened.id) }, Date.now());
      const theirs = shape.read({ ...current, id: opened.id });
      const edits = mergeEdits(opened, touchedValues(opened, form.getValues(), touched, fields), theirs, fields);
      return edits.mine.length === 0 ? finish(theirs) : reconcile(theirs);
    }
    const { atInputs, elsewhere } = placeErrors(fieldErrorsOf(error), fields, shape.inputs);
    for (const [index, [path, message]] of atInputs.entries())
      form.setError(path, { type: 'server', message: translate(message, { _: message }) }, { shouldFocus: index === 0 });
    const perhaps = mayBeDone(error) ? [translate('records.form.maybeSaved')] : [];
    const message = failureWords(error, { more: [...perhaps, ...elsewhere.map(([path, text]) => `${path}: ${text}`)] });
    form.setError('root.server', { type: 'server', message });
  };

  const save = () => {
    form.clearErrors();
    return form.handleSubmit(async (values) => {
      try {
        const data = shape.sent({ ...touchedValues(opened, values, touched, fields), id: opened.id });
        const previousData = shape.sent(opened);
        if (sameValue(data, previousData)) return finish(opened);
        const saved = shape.read(await update(resource, { id: opened.id, data, previousData }, { returnPromise: true }));
        const typedSince = differingFields(fields, values, form.getValues());
        if (typedSince.length === 0) return finish(saved);
        open(saved, typedSince, form.getValues());
        forget();
      } catch (error) {
        fail(error);
      }
    })();
  };

  return { form, opened, touched, isDirty, meanwhile, isUndecided, draft, reconcile, pick, save };
}
