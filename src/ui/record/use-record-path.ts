import { useCreatePath, useResourceDefinitions } from 'ra-core';
import { useCallback } from 'react';
import type { ResourceName } from '../../providers/data/types.ts';

/** Where a record is opened: its page, else its form, else the list it stands in. */
export function useRecordPath(): (resource: ResourceName, id: string) => string {
  const definitions = useResourceDefinitions();
  const createPath = useCreatePath();
  return useCallback(
    (resource, id) => {
      const { hasShow, hasEdit } = definitions[resource] ?? {};
      if (!hasShow && !hasEdit) return `/${resource}`;
      return createPath({ resource, type: hasShow ? 'show' : 'edit', id });
    },
    [definitions, createPath],
  );
}
