import { termsEndpoints } from '../../../../contract/endpoints/terms.ts';
import { termList, termRecord } from '../../../../contract/resources/term.ts';
import { namedBody } from '../changes.ts';
import { type DataResource, listedSchemaOf } from '../data-resource.ts';

export const definition: DataResource = {
  path: termsEndpoints.listTerms.path,
  list: termList,
  recordSchema: () => termRecord,
  listedSchema: listedSchemaOf(termRecord),
  body: namedBody([]),
  readBy: 'id',
};
