import { deletedRecordsEndpoints } from '../../../../contract/endpoints/deleted-records.ts';
import { deletedRecord, deletedRecordList } from '../../../../contract/resources/deleted-record.ts';
import { namedBody } from '../changes.ts';
import { type DataResource, listedSchema } from '../data-resource.ts';

export const definition: DataResource = {
  path: deletedRecordsEndpoints.listDeletedRecords.path,
  list: deletedRecordList,
  record: () => deletedRecord,
  listed: listedSchema(deletedRecord),
  body: namedBody([]),
  readBy: 'id',
};
