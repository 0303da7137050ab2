/** The records of a bulk change. */
import { useQuery } from '@tanstack/react-query';
import { type FilterPayload, type RaRecord, useDataProvider } from 'react-admin';
import { encodeListQuery } from '../../../../contract/query.ts';
import type { BulkMatching } from '../../../../contract/resources/bodies/bulk-selection.ts';
import { conditionsOf } from '../../../providers/data/conditions.ts';
import { resourceOf } from '../../../providers/data/resources.ts';
import type { ResourceName } from '../../../providers/data/types.ts';
import { fieldErrorsOf } from '../../../providers/http/http-error.ts';

/** The selected records, or all records that match the list's filters. `count` is the number of matching records as the list shows it. */
export type Selection = { readonly ids: readonly string[] } | { readonly filter: FilterPayload; readonly count: number };

/** A selection as a bulk request contains it. */
export type SentSelection = { readonly ids: readonly string[] } | { readonly matching: BulkMatching };

/** Maximum number of records in the preview of a bulk change. */
export const maxPreviewed = 5;

/**
 * Returns the number of selected records, the ids of the first ones, and `sent`: the selection as a bulk request contains it. For a
 * selection by filters, `firstIds` and `sent` are undefined until the matching records are counted again. The user therefore confirms the
 * current number. `selection` must not change while the dialog of the bulk change is open.
 */
export function useSelectedRecords(resource: ResourceName, selection: Selection) {
  const dataProvider = useDataProvider();
  const isFiltered = 'filter' in selection;
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'selected', selection],
    enabled: isFiltered,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const filter = isFiltered ? selection.filter : {};
      const { data, total = 0 } = await dataProvider.getList<RaRecord>(resource, {
        filter,
        sort: { field: 'id', order: 'ASC' },
        pagination: { page: 1, perPage: maxPreviewed },
        meta: { fields: ['id'] },
        signal,
      });
      const query = String(encodeListQuery(conditionsOf(filter, (await resourceOf(resource)).list)));
      return { firstIds: data.map(({ id }) => String(id)), sent: { matching: { query, count: total } } };
    },
  });
  const retry = () => void refetch();
  if (!isFiltered) {
    const { ids } = selection;
    return { count: ids.length, firstIds: ids.slice(0, maxPreviewed), sent: { ids }, error: null, retry };
  }
  return { count: data?.sent.matching.count ?? selection.count, ...data, error: data ? null : error, retry };
}

export interface Preview<Row> {
  /** Undefined until all records of the preview are loaded. */
  readonly records: readonly Row[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Fetches the first records of a bulk change with all their fields, for its preview. */
export function usePreviewRecords<Row extends RaRecord>(resource: ResourceName, firstIds: readonly string[] | undefined): Preview<Row> {
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'preview', firstIds],
    enabled: firstIds !== undefined,
    queryFn: () => Promise.all((firstIds ?? []).map(async (id) => (await dataProvider.getOne<Row>(resource, { id })).data)),
  });
  return { records: data, error: data ? null : error, retry: () => void refetch() };
}

/** Returns whether the service refused a bulk request because the list now has a different number of records. */
export const isCountRefused = (error: unknown): boolean => 'matching.count' in fieldErrorsOf(error);
