/** Checks a bulk request and converts it to a job. Source: docs/specification/extensions.md#clients-bulk. */
import type { ClientsBulkBody } from '../../../contract/resources/bodies/client-bulk.ts';
import { clientFields, clientList } from '../../../contract/resources/client.ts';
import type { Transaction } from '../../database/connection.ts';
import { invalidBody } from '../../http/problem.ts';
import { formatCount } from '../../jobs/bulk/bulk-records.ts';
import { findSelectedIds } from '../../records/bulk-selection.ts';
import { findExistingIds } from '../../records/repository.ts';
import { storedChanges } from '../../records/stored-changes.ts';
import type { NewJob, ServiceContext } from '../../service-context.ts';
import { bulkClients } from './bulk-job.ts';
import { clientListSource } from './repository.ts';

const jobLabels: Record<ClientsBulkBody['operation'], string> = {
  add_tags: 'Addition of tags to',
  remove_tags: 'Removal of tags from',
  set_fields: 'Change of fields of',
};

/** Throws 422 for an invalid request, for example if it contains the id of an unknown client. */
export async function clientsBulkJobOf(
  context: ServiceContext,
  transaction: Transaction,
  { clients: sentIds, matching, ...change }: ClientsBulkBody,
): Promise<Omit<NewJob, 'authorId'>> {
  const list = { spec: clientList, source: clientListSource };
  const selection = { key: 'clients', record: 'client', sentIds, matching };
  const ids = await findSelectedIds(context, transaction, list, selection, (clients) => findExistingIds(transaction, 'client', clients));
  const values = change.operation === 'set_fields' ? change.values : { tags: change.tags };
  if (Object.keys(values).length === 0) throw invalidBody({ values: ['must contain a field'] });
  const storedValues = await storedChanges(transaction, clientFields, values, {}, { createsTerms: change.operation !== 'remove_tags' });
  const data = {
    operation: change.operation,
    clients: ids,
    ...(change.operation === 'set_fields' ? { values: storedValues } : storedValues),
  };
  return { type: bulkClients, data, label: `${jobLabels[change.operation]} ${formatCount(ids.length, 'client')}`, total: ids.length };
}
