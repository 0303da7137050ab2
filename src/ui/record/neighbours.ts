/** Finds the records before and after a record, in the list from which the user opened that record. */
import { z } from 'zod';
import type { ShownList } from '../../providers/shown-lists.ts';

const shownListSchema: z.ZodType<ShownList> = z.object({
  ids: z.array(z.string()),
  page: z.int().positive(),
  perPage: z.int().positive(),
  total: z.int(),
  sort: z.object({ field: z.string(), order: z.enum(['ASC', 'DESC']) }),
  filter: z.record(z.string(), z.unknown()),
});

/** Parses a stored list. Returns `undefined` if the text is not a list, for example because an earlier version of the app stored it. */
export function parseShownList(text: string | null): ShownList | undefined {
  try {
    return shownListSchema.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** The id of a neighbour. If the neighbour is on another page of the list, its id is unknown, and `page` is the number of that page. */
export type Neighbour = { readonly id: string } | { readonly page: number };

interface Neighbours {
  /** The position of the record in the whole list, from 1. */
  readonly position: number;
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
}

/** Returns the position and the neighbours of the record; `undefined` if the record is not on the page that the list showed. */
export function neighboursIn({ ids, page, perPage, total }: ShownList, id: string): Neighbours | undefined {
  const index = ids.indexOf(id);
  if (index === -1) return undefined;
  const position = (page - 1) * perPage + index + 1;
  const neighbourAt = (neighbourIndex: number): Neighbour | undefined => {
    const neighbourId = ids[neighbourIndex];
    return neighbourId === undefined ? undefined : { id: neighbourId };
  };
  return {
    position,
    previous: neighbourAt(index - 1) ?? (page > 1 ? { page: page - 1 } : undefined),
    next: neighbourAt(index + 1) ?? (position < total ? { page: page + 1 } : undefined),
  };
}

/** Returns the query string for the page of a neighbour. It keeps only the open tab. */
export function searchWithOpenTab(search: string): string {
  const tab = new URLSearchParams(search).get('tab');
  return tab === null ? '' : `?${new URLSearchParams({ tab })}`;
}
