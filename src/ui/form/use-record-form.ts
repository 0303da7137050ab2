/**
 * As long as an edit form has changes, its values are compared with the record with which the form was opened, not with a newer version.
 *
 * @see docs/specification/interaction.md#updates-during-editing
 */

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useTranslate, useUpdate } from 'react-admin';
import { type FieldValues, useForm } from 'react-hook-form';
import { differingFields, sameValue } from '../../../contract/changes.ts';
import type { Fields } from '../../../contract/fields.ts';
import type { BlockingDocument } from '../../../contract/wire.ts';
import type { ResourceName } from '../../providers/data/types.ts';
import { fieldErrorsOf, markUnsent, problemError, problemOf, statusOf } from '../../providers/http/http-error.ts';
import { clearRecordChange } from '../../realtime/reactions/changes-store.ts';
import { refetchRecord } from '../../realtime/reactions/refresh-queries.ts';
import { useTouchedRecord } from '../../realtime/reactions/touched-records.ts';
import type { Draft } from '../drafts/draft.ts';
import { mayHaveSucceeded } from '../drafts/unknown-outcome.ts';
import { useFormDraft } from '../drafts/use-form-draft.ts';
import { applyFormValues } from './conflicts/apply-form-values.ts';
import { addLostSaves, type Conflict, editsOfDraft, mergeEdits } from './conflicts/merge-edits.ts';
import { type ConflictVersion, useConcurrentChanges } from './conflicts/use-concurrent-changes.ts';
import { placeErrors } from './error-inputs.ts';
import type { CheckSave } from './save-check.ts';
import { useConfirm } from './use-confirm.tsx';
import { type ExtraBodyKeys, useConfirmedSave } from './use-confirmed-save.ts';
import { useFailureText } from './use-failure-text.ts';

export interface RecordFormOptions {
  readonly resource: ResourceName;
  readonly fields: Fields;
  /** The cached record. As long as the form has no changes, the form shows a newer version of the record at once. */
  readonly record: RaRecord;
  /** Called after a save. If the user typed during the save, it is not called, because the typed values stay in the form, unsaved. */
  readonly onSaved: (storedRecord: RaRecord) => void;
  readonly shape?: FormShape;
  readonly check?: CheckSave | undefined;
}

/** Converts between the service's format of a record and the format of the form. `RecordFormOptions.record` has the format of the form. */
export interface FormShape {
  readonly toForm: (record: RaRecord) => RaRecord;
  readonly fromForm: (values: RaRecord) => RaRecord;
  /** Maps paths of the service's errors to names of inputs, where they differ. */
  readonly inputs?: Readonly<Record<string, string>>;
}

/** The form values of a save, and the extra keys of its body. The keys are undefined before the user has confirmed the warnings. */
interface SaveContent {
  readonly values: FieldValues;
  readonly confirmedKeys: ExtraBodyKeys | undefined;
}
const identityShape: FormShape = { toForm: (record) => record, fromForm: (values) => values };

export function useRecordForm({ resource, fields, record, onSaved, shape = identityShape, check }: RecordFormOptions) {
  const translate = useTranslate();
  const failureText = useFailureText();
  const [openedRecord, setOpenedRecord] = useState(record);
  /**
   * The cached record when the form was last opened. Only a different cached record replaces the form's values, because `openedRecord` can
   * be newer than the cache.
   */
  const [lastCachedRecord, setLastCachedRecord] = useState(record);
  const {
    concurrentChanges,
    hasUndecidedConflict,
    undecidedBefore,
    merge,
    setPick,
    reset: resetConcurrentChanges,
  } = useConcurrentChanges(fields);
  const form = useForm<FieldValues>({ defaultValues: record });
  const { dirtyFields, isSubmitting } = form.formState;
  const touchedNames = new Set(Object.keys(dirtyFields));
  /** The form values of saves of `openedRecord` that got no response. The service may have stored them. */
  const [lostSaves, setLostSaves] = useState<readonly FieldValues[]>([]);
  // Even if the user has restored the former values, the stored record may have those of a lost save.
  const isDirty = touchedNames.size > 0 || lostSaves.length > 0;
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const confirmation = useConfirm();
  const confirmedSave = useConfirmedSave(confirmation, check);
  const extraKeys = useRef<ExtraBodyKeys>({});
  /** The documents that prevented the last save. */
  const [documents, setDocuments] = useState<readonly BlockingDocument[]>([]);
  const [update] = useUpdate(resource, undefined, {
    mutationMode: 'pessimistic',
    returnPromise: true,
    // `meta` is not an argument of `update`, because react-admin would cache the saved record under a key that contains it.
    mutationFn: async ({ id, data = {}, previousData }) => {
      const toPreviousDataShape = (current: RaRecord) => shape.fromForm(shape.toForm({ ...current, id }));
      return (await dataProvider.update(resource, { id, data, previousData, meta: { toPreviousDataShape, extraKeys: extraKeys.current } }))
        .data;
    },
  });
  useTouchedRecord({ resource, id: String(openedRecord.id) }, { isDirty, isSaving: isSubmitting, version: openedRecord.etag });

  /** The fields in `editedNames` get their values from `values` instead of `nextRecord`, and count as changed. */
  const openRecord = useCallback(
    (nextRecord: RaRecord, editedNames: readonly string[] = [], values: FieldValues = {}) => {
      setOpenedRecord(nextRecord);
      setLastCachedRecord(record);
      setLostSaves([]);
      form.reset(nextRecord);
      for (const name of editedNames) form.setValue(name, values[name], { shouldDirty: true });
    },
    [record, form],
  );
  useEffect(() => {
    if (!isDirty && !isSubmitting && record !== lastCachedRecord) openRecord(record);
  }, [record, lastCachedRecord, isDirty, isSubmitting, openRecord]);

  /** Returns the first two arguments of {@link mergeEdits}. */
  const versionsFor = (theirs: RaRecord, opened: RaRecord, lost: readonly FieldValues[]) => ({
    before: addLostSaves(opened, lost, theirs, fields),
    mine: applyFormValues(opened, form.getValues(), touchedNames, fields),
  });

  /** Merges the form with `theirs`. `isOwnSave` is true if `theirs` differs from `opened` only by a save whose response was lost. */
  const reconcile = (theirs: RaRecord, opened: RaRecord = openedRecord, lost: readonly FieldValues[] = lostSaves) => {
    const { before, mine } = versionsFor(theirs, opened, lost);
    const isOwnSave = differingFields(fields, opened, before).length > 0 && differingFields(fields, before, theirs).length === 0;
    const edits = merge(before, mine, theirs);
    openRecord(theirs, edits.unsavedFields, edits.merged);
    if (!isOwnSave) form.setError('root.concurrentChange', { message: 'records.form.changedMeanwhile' });
    return { isOwnSave };
  };

  /** Merges a draft into the form. Fields that another user has changed to other values since the draft was stored become conflicts. */
  const fill = (_values: FieldValues, draft: Draft) => {
    const { before, mine } = editsOfDraft(draft, openedRecord, fields);
    const edits = merge(before, mine, openedRecord);
    openRecord(openedRecord, edits.unsavedFields, edits.merged);
  };
  const draft = useFormDraft({ formName: `${resource}/${openedRecord.id}`, form, etag: openedRecord.etag, undecidedBefore, fill });
  const { offers, discard } = draft;
  useEffect(() => {
    // The record may already have the values of a draft, from a save whose response was lost or from another user.
    for (const offer of offers) {
      const { before, mine } = editsOfDraft(offer, openedRecord, fields);
      if (mergeEdits(before, mine, openedRecord, fields).unsavedFields.length === 0) discard(offer);
    }
  }, [offers, discard, openedRecord, fields]);

  /** The displayed conflict may contain names in place of ids, so the conflict is looked up by its field. */
  const pick = ({ field }: Pick<Conflict, 'field'>, version: ConflictVersion) => {
    const conflict = concurrentChanges.conflicts.find((candidate) => candidate.field === field);
    if (!conflict) return;
    form.setValue(field, conflict[version], { shouldDirty: true });
    setPick(field, version);
  };

  /** Call this when the stored record has the typed values, even if another user saved them. */
  const finish = (storedRecord: RaRecord) => {
    openRecord(storedRecord);
    resetConcurrentChanges();
    draft.deleteDraft();
    onSaved(storedRecord);
  };

  /** Input that the user typed during the save stays in the form, unsaved. `savedValues` are the values of the save. */
  const finishSave = (storedRecord: RaRecord, savedValues: FieldValues) => {
    const changedDuringSave = differingFields(fields, savedValues, form.getValues());
    if (changedDuringSave.length === 0) return finish(storedRecord);
    openRecord(storedRecord, changedDuringSave, form.getValues());
    resetConcurrentChanges();
  };

  const handleError = (error: unknown, opened: RaRecord, lost: readonly FieldValues[], save: SaveContent) => {
    // After the refetch, the page shows that the record was deleted, and by whom.
    if (statusOf(error) === 404) void refetchRecord(queryClient, { resource, id: String(opened.id) });
    const { current, problem } = problemOf(error);
    setDocuments(problem?.documents ?? []);
    // If the record was changed, by another user or by a save whose response was lost, the error contains the current record.
    if (current) {
      clearRecordChange({ resource, id: String(opened.id) }, Date.now());
      const theirs = shape.toForm({ ...current, id: opened.id });
      const { before, mine } = versionsFor(theirs, opened, lost);
      if (mergeEdits(before, mine, theirs, fields).unsavedFields.length === 0) return finish(theirs);
      if (!reconcile(theirs, opened, lost).isOwnSave) return;
      // The lost save is stored, so only the changes after it are sent.
      const { merged } = mergeEdits(before, applyFormValues(opened, save.values, touchedNames, fields), theirs, fields);
      return saveChangesOf(theirs, [], { ...save, values: { ...save.values, ...merged } });
    }
    const { atInputs, withoutInput } = placeErrors(fieldErrorsOf(error), fields, shape.inputs);
    for (const [index, [path, message]] of atInputs.entries())
      form.setError(path, { type: 'server', message: translate(message, { _: message }) }, { shouldFocus: index === 0 });
    const unknownOutcome = mayHaveSucceeded(error) ? [translate('records.form.maybeSaved')] : [];
    const message = failureText(error, {
      additions: [...unknownOutcome, ...withoutInput.map(([path, text]) => `${path}: ${translate(text, { _: text })}`)],
    });
    form.setError('root.server', { type: 'server', message });
  };

  /** Throws a 412 error with the current record if it differs from `opened`. */
  const refuseChangedRecord = async (opened: RaRecord) => {
    const { data: current } = await dataProvider
      .getOne(resource, { id: opened.id })
      .catch((error: unknown) => Promise.reject(markUnsent(error)));
    const isChanged = differingFields(fields, opened, shape.toForm({ ...current, id: opened.id })).length > 0;
    if (isChanged) throw problemError('app.errors.changed-meanwhile', 412, { current });
  };

  /**
   * `opened` is the record that the form changes. It can be newer than the `openedRecord` of the last render. `earlierLostSaves` are the lost
   * saves of this record. `repeatedSave` is a refused save whose values are sent again, instead of the input that the user typed after it.
   */
  const saveChangesOf = (opened: RaRecord, earlierLostSaves: readonly FieldValues[], repeatedSave?: SaveContent): Promise<void> =>
    form.handleSubmit(async (formValues) => {
      const values = repeatedSave?.values ?? formValues;
      let confirmedKeys = repeatedSave?.confirmedKeys;
      const changedRecord = applyFormValues(opened, values, touchedNames, fields);
      try {
        // The update sends only fields that differ from `opened`, so it would not undo a lost save that the service has stored. A changed
        // record is therefore merged first.
        if (earlierLostSaves.length > 0) await refuseChangedRecord(opened);
        const data = shape.fromForm({ ...changedRecord, id: opened.id });
        const previousData = shape.fromForm(opened);
        if (sameValue(data, previousData)) return finishSave(opened, values);
        const setError = (name: string, message: string) => form.setError(name, { type: 'required', message }, { shouldFocus: true });
        confirmedKeys ??= await confirmedSave.checkBeforeSend(values, opened, setError);
        if (!confirmedKeys) return;
        const response = await confirmedSave.send(confirmedKeys, (keysToSend) => {
          extraKeys.current = keysToSend;
          return update(resource, { id: opened.id, data, previousData }, { returnPromise: true });
        });
        if (response) finishSave(shape.toForm(response), values);
      } catch (error) {
        const lost = mayHaveSucceeded(error) ? [...earlierLostSaves, changedRecord] : earlierLostSaves;
        setLostSaves(lost);
        await handleError(error, opened, lost, { values, confirmedKeys });
      }
    })();

  const save = () => {
    form.clearErrors();
    return saveChangesOf(openedRecord, lostSaves);
  };

  return {
    form,
    openedRecord,
    touchedNames,
    isDirty,
    concurrentChanges,
    hasUndecidedConflict,
    draft,
    documents,
    reconcile,
    pick,
    save,
    dialog: confirmation.dialog,
  };
}
