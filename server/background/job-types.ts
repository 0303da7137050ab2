/** All types of background jobs. */
import { checkConsignments, checkItems, checkOrders } from '../control-lists/control-list-jobs.ts';
import type { JobType } from '../jobs/job-type.ts';
import { exportAddresses } from '../resources/addresses/export-job.ts';
import { bulkItems } from '../resources/items/bulk-job.ts';
import { numberLots } from '../resources/items/numbering-job.ts';
import { undoBulk } from '../resources/items/undo-bulk-job.ts';

export const jobTypes: readonly JobType[] = [bulkItems, undoBulk, numberLots, exportAddresses, checkItems, checkConsignments, checkOrders];
