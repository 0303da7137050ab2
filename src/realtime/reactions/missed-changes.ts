import type { DataProvider } from 'react-admin';
import { statusOf } from '../../providers/http/http-error.ts';
import { addRecordChanges, hasRecordChange } from './changes-store.ts';
import type { RecordKey } from './record-key.ts';
import { touchedRecords } from './touched-records.ts';

/**
 * Call this when events may have been missed. Records with unsaved edits are not refetched, so a notice shows that such a record was
 * changed or deleted. The author of the change is unknown. It may be this user, if the response to a save was lost. A record without a
 * version is not checked.
 */
export async function addMissedChanges(dataProvider: Pick<DataProvider, 'getOne'>): Promise<void> {
  const checks = touchedRecords().map(async (touched) => {
    const { record, version } = touched;
    if (version === undefined) return;
    const startedAt = Date.now();
    const wasChanged = await hasOtherVersion(dataProvider, record, version);
    // During the read, the form can be saved or closed, and an event can announce the change with its author.
    if (!wasChanged || !touchedRecords().includes(touched) || hasRecordChange(record)) return;
    addRecordChanges([{ record, at: startedAt }]);
  });
  await Promise.all(checks);
}

/**
 * Returns whether the record has another version or no longer exists. Returns false if the record cannot be read for another reason: a save
 * of the form then finds the change.
 */
async function hasOtherVersion(dataProvider: Pick<DataProvider, 'getOne'>, { resource, id }: RecordKey, version: string): Promise<boolean> {
  try {
    return (await dataProvider.getOne(resource, { id })).data.etag !== version;
  } catch (error) {
    return statusOf(error) === 404;
  }
}
