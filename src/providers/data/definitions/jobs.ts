import { jobsEndpoints } from '../../../../contract/endpoints/jobs.ts';
import { jobCreate, jobList, queueItem, queueItemDetails } from '../../../../contract/resources/job.ts';
import { idText } from '../../../../contract/wire.ts';
import { namedBody } from '../changes.ts';
import { type DataResource, listedSchemaOf } from '../data-resource.ts';

const jobRecord = queueItem.extend(queueItemDetails.partial().shape).extend({ id: idText });

export const definition: DataResource = {
  path: jobsEndpoints.listQueueItems.path,
  list: jobList,
  recordSchema: () => jobRecord,
  listedSchema: listedSchemaOf(jobRecord),
  body: namedBody(Object.keys(jobCreate.shape)),
  fromWire: (job) => ({ ...job, id: job.item_id }),
  readBy: 'item_id',
};
