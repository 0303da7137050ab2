import { checkConsignments, checkItems, checkOrders } from '../control-lists/control-list-jobs.ts';
import { undoBulk } from '../jobs/bulk/undo-job.ts';
import type { JobType } from '../jobs/job-type.ts';
import { exportAddresses } from '../resources/addresses/export-job.ts';
import { bulkClients, clientsOfBulkJobs } from '../resources/clients/bulk-job.ts';
import { bulkConsignments, consignmentsOfBulkJobs } from '../resources/consignments/bulk-job.ts';
import { itemsOfBulkJobs } from '../resources/items/bulk-items.ts';
import { bulkItems } from '../resources/items/bulk-job.ts';
import { numberLots } from '../resources/items/numbering-job.ts';
import { knockDownLots } from '../resources/knock-down/job.ts';
import { bulkOrders, ordersOfBulkJobs } from '../resources/orders/bulk/bulk-job.ts';
import { bulkTasks, tasksOfBulkJobs } from '../resources/tasks/bulk-job.ts';

export const jobTypes: readonly JobType[] = [
  bulkItems,
  bulkClients,
  bulkConsignments,
  bulkOrders,
  bulkTasks,
  undoBulk({
    [bulkItems.name]: itemsOfBulkJobs,
    [bulkClients.name]: clientsOfBulkJobs,
    [bulkConsignments.name]: consignmentsOfBulkJobs,
    [bulkOrders.name]: ordersOfBulkJobs,
    [bulkTasks.name]: tasksOfBulkJobs,
  }),
  numberLots,
  knockDownLots,
  exportAddresses,
  checkItems,
  checkConsignments,
  checkOrders,
];
