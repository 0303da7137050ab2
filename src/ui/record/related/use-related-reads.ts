import { useEffect } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import { relatedPaths, relatedReadTypeOf } from '../../../../contract/composed/related.ts';
import { resources } from '../../../../contract/resources/resource-table.ts';
import { apiPrefix } from '../../../../contract/version.ts';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import type { ResourceName } from '../../../providers/data/types.ts';
import { keepIncludedReads } from '../../../providers/http/combined-read.ts';
import { usePermissions } from '../../../providers/permissions.ts';

/** Milliseconds to wait for the combined response. Afterwards, each part of the page sends its own request. */
const timeoutMs = 3_000;

/**
 * Loads the related records of a record's page in one request. The queries of the page then use the included responses, and send no
 * requests of their own. A refetch sends its own request.
 */
export function useRelatedReads(resource: ResourceName, id: string, isShowPage: boolean): void {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const { can, canAccess } = usePermissions();
  const type = relatedReadTypeOf(resource);
  const shouldRead = isShowPage && type !== undefined && can('readRelated') && canAccess(resource, 'show') && /^[1-9]\d{0,9}$/.test(id);
  useEffect(() => {
    if (!shouldRead) return;
    const abortController = new AbortController();
    const signal = AbortSignal.any([abortController.signal, AbortSignal.timeout(timeoutMs)]);
    const path = `${apiPrefix}/${resources[resource].path}/${id}`;
    const mayBeIncluded = (address: string) =>
      address !== path && relatedPaths.some((relatedPath) => address.startsWith(`${apiPrefix}/${relatedPath}`));
    const discard = keepIncludedReads(dataProvider.related(type, id, { signal }), mayBeIncluded);
    return () => {
      abortController.abort();
      discard();
    };
  }, [dataProvider, shouldRead, type, resource, id]);
}
