import type { DataProvider } from 'react-admin';
import { statusOf } from '../../providers/http/http-error.ts';
import { addRecordChanges, hasRecordChange } from './changes-store.ts';
import type { RecordKey } from './record-key.ts';
import { touchedRecords } from './touched-records.ts';

/**
 * Adds a change for each record with unsaved edits that was changed or deleted on the service. Called when events may have been missed,
 * because these records are not refetched. The author of the change is unknown. It may be this user, if the response to a save was lost. A
 * record without a version is not checked. Neither is a record that is being saved: the service refuses the save if another user changed
 * the record. If a record cannot be read, its change is found when it is saved.
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

/** Returns whether the record has another version or no longer exists. Returns false if it cannot be read for another reason. */
async function hasOtherVersion(dataProvider: Pick<DataProvider, 'getOne'>, { resource, id }: RecordKey, version: string): Promise<boolean> {
  try {
    return (await dataProvider.getOne(resource, { id })).data.etag !== version;
  } catch (error) {
    return statusOf(error) === 404;
  }
}
