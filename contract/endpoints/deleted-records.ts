import { type Endpoint, idParams, ok } from '../endpoint.ts';
import { deletedRecord, deletedRecordList, restoredRecord } from '../resources/deleted-record.ts';
import { resources } from '../resources/resource-table.ts';
import { apiPrefix } from '../version.ts';
import { oneRecord, recordList } from '../wire.ts';

export const deletedRecordsEndpoints = {
  listDeletedRecords: {
    method: 'GET',
    path: `${apiPrefix}/${resources.bin.path}`,
    summary: 'List the records that were deleted in the last 30 days',
    credentials: 'bearer',
    list: deletedRecordList,
    response: ok(recordList(deletedRecord)),
  },
  restoreDeletedRecord: {
    method: 'POST',
    path: `${apiPrefix}/${resources.bin.path}/:id/restore`,
    summary: 'Restore a deleted record under its former id, with the records that were deleted with it',
    credentials: 'bearer',
    params: idParams,
    response: ok(oneRecord(restoredRecord)),
  },
} as const satisfies Record<string, Endpoint>;
