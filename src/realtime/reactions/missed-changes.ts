import type { DataProvider } from 'react-admin';
import { addRecordChanges, hasRecordChange } from './changes-store.ts';
import { touchedRecords } from './touched-records.ts';

/**
 * Adds a change for each record with unsaved edits of which the service has another version. Called when events may have been missed,
 * because these records are not refetched. The author of the change is unknown. A record without a version is not checked. If a record
 * cannot be read, its change is found when it is saved.
 */
export async function addMissedChanges(dataProvider: Pick<DataProvider, 'getOne'>): Promise<void> {
  const checks = touchedRecords().map(async (touched) => {
    const { record, version } = touched;
    if (version === undefined) return;
    const startedAt = Date.now();
    const response = await dataProvider.getOne(record.resource, { id: record.id }).catch(() => undefined);
    const isSame = response === undefined || response.data.etag === version;
    // The form may have been saved or closed meanwhile, and an event may have announced the change with its author.
    if (isSame || !touchedRecords().includes(touched) || hasRecordChange(record)) return;
    addRecordChanges([{ record, at: startedAt }]);
  });
  await Promise.all(checks);
}
