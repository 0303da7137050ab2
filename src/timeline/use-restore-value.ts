import { useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useTranslate, useUpdate } from 'react-admin';
import { sameValue } from '../../contract/changes.ts';
import type { AuditEntry } from '../../contract/resources/audit.ts';
import type { ResourceName } from '../providers/data/types.ts';
import { problemOf } from '../providers/http/http-error.ts';
import { useConfirm } from '../ui/form/use-confirm.tsx';
import { type ExtraBodyKeys, useConfirmedSave } from '../ui/form/use-confirmed-save.ts';
import { useFailureText } from '../ui/form/use-failure-text.ts';
import { useNotifyText } from '../ui/use-notify-text.ts';
import type { RestorableField } from './former-value.ts';

interface FormerValue {
  readonly field: RestorableField;
  readonly label: string;
  readonly change: AuditEntry['changes'][number];
}

/** Maximum number of attempts to save. An attempt fails if another user saves the record at the same time. */
const maxAttempts = 3;

/**
 * Saves a former value of one field. Changes that other users made to other fields are kept. If the field itself was changed again, the
 * user must confirm first.
 */
export function useRestoreValue(resource: ResourceName, record: RaRecord) {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyText = useNotifyText();
  const failureText = useFailureText();
  const dataProvider = useDataProvider();
  const confirmation = useConfirm();
  const confirmedSave = useConfirmedSave(confirmation, undefined);
  const [isSaving, setSaving] = useState(false);
  const extraKeys = useRef<ExtraBodyKeys>({});
  const [update] = useUpdate(resource, undefined, {
    mutationMode: 'pessimistic',
    returnPromise: true,
    // `meta` is not an argument of `update`, because react-admin would cache the saved record under a key that contains it.
    mutationFn: async ({ id, data = {}, previousData }) =>
      (await dataProvider.update(resource, { id, data, previousData, meta: { extraKeys: extraKeys.current } })).data,
  });

  /**
   * Saves the former value in `baseRecord`, the newest known version of the record. `previousBaseRecord` is the version on which the
   * previous attempt was based.
   */
  const save = async (
    formerValue: FormerValue,
    baseRecord: RaRecord,
    previousBaseRecord: RaRecord | undefined,
    attempt: number,
  ): Promise<void> => {
    const { field, label, change } = formerValue;
    if (field.hasValue(baseRecord, change.before)) return notify('timeline.restore.unchanged', { messageArgs: { field: label } });
    // The user must confirm if the field no longer has the value that the logged change gave it. A repeated attempt asks again only if the
    // field has changed since the previous attempt.
    const isUnchanged =
      field.hasValue(baseRecord, change.after) ||
      (previousBaseRecord && sameValue(Reflect.get(previousBaseRecord, field.name), Reflect.get(baseRecord, field.name)));
    if (!isUnchanged) {
      const text = translate('timeline.restore.text', { field: label });
      if (!(await confirmation.ask({ title: 'timeline.restore.title', text, confirm: 'timeline.restore.button' }))) return;
    }
    const data = { ...baseRecord, [field.name]: field.toUpdateValue(change.before) };
    try {
      const savedRecord = await confirmedSave.send({}, (keysToSend) => {
        extraKeys.current = keysToSend;
        return update(resource, { id: baseRecord.id, data, previousData: baseRecord }, { returnPromise: true });
      });
      if (savedRecord) notify('timeline.restore.done', { messageArgs: { field: label }, type: 'success' });
    } catch (error) {
      // `current` is set only if the attempt failed because another user had saved the record.
      const { current: currentRecord } = problemOf(error);
      if (!currentRecord || attempt === maxAttempts) throw error;
      await save(formerValue, { ...currentRecord, id: baseRecord.id }, baseRecord, attempt + 1);
    }
  };

  return {
    isSaving,
    dialog: confirmation.dialog,
    restore: async (formerValue: FormerValue) => {
      setSaving(true);
      await save(formerValue, record, undefined, 1).catch((error: unknown) => notifyText(failureText(error, {}), { type: 'error' }));
      setSaving(false);
    },
  };
}
