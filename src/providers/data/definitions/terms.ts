import { statisticsEndpoints } from '../../../../contract/endpoints/statistics.ts';
import { termList, termRecord } from '../../../../contract/resources/term.ts';
import { namedBody } from '../changes.ts';
import { type DataResource, listedSchema } from '../data-resource.ts';

export const definition: DataResource = {
  path: statisticsEndpoints.listTerms.path,
  list: termList,
  record: () => termRecord,
  listed: listedSchema(termRecord),
  body: namedBody([]),
  readBy: 'id',
};
