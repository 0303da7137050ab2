/** Every kind of background job of the service. */
import { checkConsignments } from '../control-lists/consignments.ts';
import { checkItems } from '../control-lists/items.ts';
import { checkOrders } from '../control-lists/orders.ts';
import { exportAddresses } from '../resources/addresses/export-job.ts';
import { bulkItems } from '../resources/items/bulk-job.ts';
import { numberLots } from '../resources/items/numbering-job.ts';
import type { JobType } from './job-type.ts';

export const jobTypes: readonly JobType[] = [bulkItems, numberLots, exportAddresses, checkItems, checkConsignments, checkOrders];
