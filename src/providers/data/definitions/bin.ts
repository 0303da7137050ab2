import { deletedRecordsEndpoints } from '../../../../contract/endpoints/deleted-records.ts';
import { deletedRecord, deletedRecordList } from '../../../../contract/resources/deleted-record.ts';
import { namedBody } from '../changes.ts';
import { type DataResource, listedSchemaOf } from '../data-resource.ts';

export const definition: DataResource = {
  path: deletedRecordsEndpoints.listDeletedRecords.path,
  list: deletedRecordList,
  recordSchema: () => deletedRecord,
  listedSchema: listedSchemaOf(deletedRecord),
  body: namedBody([]),
  readBy: 'id',
};
