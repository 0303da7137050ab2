import { useEffect } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import { recordWithRelatedReads, relatedPaths } from '../../../contract/resources/related.ts';
import { resources } from '../../../contract/resources/resource-table.ts';
import { apiPrefix } from '../../../contract/version.ts';
import type { AppDataProvider } from '../../providers/data/data-provider.ts';
import type { ResourceName } from '../../providers/data/types.ts';
import { keepIncludedReads } from '../../providers/http/combined-read.ts';
import { usePermissions } from '../../providers/permissions.ts';

/** Milliseconds after which the page sends its reads itself. */
const timeLimitMs = 3_000;

/**
 * Reads what a record's page shows beside the record in one request. The parts of the page still have their own queries, which use the
 * included responses. Refetches, and all reads of a service without the extension `related`, are separate requests.
 */
export function useRelatedReads(resource: ResourceName, id: string, isShown: boolean): void {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const { can, canAccess } = usePermissions();
  const type = recordWithRelatedReads(resource);
  const shouldRead = isShown && type !== undefined && can('readRelated') && canAccess(resource, 'show') && /^[1-9]\d{0,9}$/.test(id);
  useEffect(() => {
    if (!shouldRead) return;
    const abortController = new AbortController();
    const signal = AbortSignal.any([abortController.signal, AbortSignal.timeout(timeLimitMs)]);
    const path = `${apiPrefix}/${resources[resource].path}/${id}`;
    const mayBeIncluded = (address: string) =>
      address !== path && relatedPaths.some((included) => address.startsWith(`${apiPrefix}/${included}`));
    const discard = keepIncludedReads(dataProvider.related(type, id, { signal }), mayBeIncluded);
    return () => {
      abortController.abort();
      discard();
    };
  }, [dataProvider, shouldRead, type, resource, id]);
}
