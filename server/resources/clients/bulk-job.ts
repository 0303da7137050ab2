/** Background job that changes many clients. Source: docs/specification/extensions.md#clients-bulk. */
import { z } from 'zod';
import { explain } from '../../../contract/explanations.ts';
import { maxTerms } from '../../../contract/field-kinds.ts';
import { bulkClientFields } from '../../../contract/resources/bodies/client-bulk.ts';
import { clientLabel } from '../../../contract/resources/client.ts';
import { conflict } from '../../http/problem.ts';
import { bulkJob, oneByOne } from '../../jobs/bulk/bulk-job.ts';
import { formatCount, type RestorableRecords } from '../../jobs/bulk/bulk-records.ts';
import { differingValues } from '../../records/stored-changes.ts';
import { type ClientRow, changeClient, lockClients } from './repository.ts';

export const clientsOfBulkJobs: RestorableRecords<ClientRow> = {
  bundle: 'client',
  columns: ['tags', ...bulkClientFields],
  isRestoredByField: true,
  undoOperation: 'restore_clients',
  endName: 'client_bulk_update',
  areReasonsPublic: false,
  describeCount: (count) => formatCount(count, 'client'),
  lock: lockClients,
  nameOf: clientLabel,
  restore: (_context, transaction, { id }, { before }) => changeClient(transaction, id, before),
};

const idsSchema = z.array(z.int());
const jobDataSchema = z.discriminatedUnion('operation', [
  z.object({ operation: z.literal('add_tags'), clients: idsSchema, tags: idsSchema }),
  z.object({ operation: z.literal('remove_tags'), clients: idsSchema, tags: idsSchema }),
  z.object({
    operation: z.literal('set_fields'),
    clients: idsSchema,
    values: z.object({ responsible_user: z.int().nullable().optional(), block_emails: z.boolean().optional() }),
  }),
]);
type JobData = z.output<typeof jobDataSchema>;

export const bulkClients = bulkJob<ClientRow, JobData>({
  name: 'client_bulk_update',
  records: clientsOfBulkJobs,
  data: jobDataSchema,
  idsOf: ({ clients }) => clients,
  participleOf: () => 'changed',
  change: oneByOne(async ({ data: job }, nested, row) => {
    const changes = changesOf(job, row);
    // A client who already has more tags than the maximum keeps them, and can still lose some.
    if ((changes.tags?.length ?? 0) > Math.max(maxTerms, row.tags.length))
      throw conflict(explain('too_many_tags', { most: String(maxTerms) }));
    if (Object.keys(changes).length > 0) await changeClient(nested, row.id, changes);
    return undefined;
  }),
});

/** Returns the columns that the job changes. Leaves out values that the client already has. */
export function changesOf(job: JobData, row: Pick<ClientRow, 'tags' | 'responsible_user' | 'block_emails'>): Partial<ClientRow> {
  const values = job.operation === 'set_fields' ? job.values : { tags: tagsAfter(job, row.tags) };
  return differingValues(row, values);
}

const tagsAfter = ({ operation, tags }: Exclude<JobData, { operation: 'set_fields' }>, before: readonly number[]): number[] =>
  operation === 'add_tags' ? [...new Set([...before, ...tags])] : before.filter((tag) => !tags.includes(tag));
