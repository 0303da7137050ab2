/**
 * A view of a list as a URL query. `?view=12` opens a view; `ViewGate` replaces this query with the list parameters of react-admin. The
 * parameter `displayedFilters` names the view that is open. react-admin keeps that parameter when the user changes a filter, the sort order
 * or the page, and removes it when the user removes all filters.
 */
import type { SortPayload } from 'react-admin';
import { sameValue } from '../../../contract/changes.ts';
import type { ListView, ViewFilter } from '../../../contract/resources/list-view.ts';

/** Filter values by filter name, or the bounds of a range by bound name. */
type Values = Readonly<Record<string, unknown>>;
/** The parts of a view that its URL query contains. */
type ViewParts = Pick<ListView, 'id' | 'filter' | 'sort'>;

/** A view of the app itself. Every user has it, and no user can change it. */
export interface PreparedView extends ViewParts {
  /** A name that is not a number, unlike the ids of saved views. */
  readonly id: string;
  /** Translation key of its label. */
  readonly label: string;
}

const prefix = 'view:';

/** Returns a sort order as the parameter `sort` of the service. */
export const sortText = ({ field, order }: SortPayload): string => (order === 'DESC' ? `-${field}` : field);

const sortOf = (text: string): SortPayload | undefined =>
  text === '' ? undefined : { field: text.replace(/^-/, ''), order: text.startsWith('-') ? 'DESC' : 'ASC' };

export const viewIdOf = (displayedFilters: Values | undefined): string | undefined =>
  Object.keys(displayedFilters ?? {})
    .find((name) => name.startsWith(prefix))
    ?.slice(prefix.length);

/** The parameters of a list without a view. */
export interface ListDefaults {
  readonly sort: SortPayload;
  readonly filter: Values;
  readonly perPage?: number;
}

/** Returns the URL query that opens the view. If `view` is undefined, the query opens the list with its defaults. */
export function urlQueryOfView(view: ViewParts | undefined, { sort, filter, perPage }: ListDefaults): string {
  const { field, order } = sortOf(view?.sort ?? '') ?? sort;
  return `?${new URLSearchParams({
    filter: JSON.stringify(view?.filter ?? filter),
    sort: field,
    order,
    page: '1',
    ...(perPage === undefined ? {} : { perPage: String(perPage) }),
    displayedFilters: JSON.stringify(view ? { [prefix + view.id]: true } : {}),
  })}`;
}

interface ListVisit {
  /** With its question mark; empty without a URL query. */
  readonly search: string;
  readonly isFromMenu: boolean;
  /** Whether the list still has the filters of an earlier visit. */
  readonly hasEarlierFilters: boolean;
}

/**
 * Returns the view that the parameter `view` of the URL query names. Returns null if no such view exists; the list then opens without a
 * view.
 *
 * Without a query, returns the default view, or undefined if there is none. Also returns undefined if the query has only other parameters,
 * or if the list has filters of an earlier visit and was not opened from the menu. The list then keeps its current parameters.
 */
export function viewToOpen<View extends ViewParts>(
  { search, isFromMenu, hasEarlierFilters }: ListVisit,
  views: readonly View[],
  defaultView: string | null,
): View | null | undefined {
  const requestedId = new URLSearchParams(search).get('view');
  if (requestedId !== null) return views.find(({ id }) => id === requestedId) ?? null;
  if (search !== '' || (hasEarlierFilters && !isFromMenu)) return undefined;
  return views.find(({ id }) => id === defaultView);
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const isScalar = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);
const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the filter values as a view stores them, without empty values and without empty bounds of ranges. */
export function viewFilterOf(values: Values): ViewFilter {
  const filter: ViewFilter = {};
  for (const [name, value] of Object.entries(values)) {
    if (isEmpty(value)) continue;
    if (isScalar(value)) filter[name] = value;
    else if (Array.isArray(value)) filter[name] = value.filter(isScalar);
    else if (isObject(value)) {
      const bounds = Object.entries(value).flatMap(([end, bound]) => (!isEmpty(bound) && isScalar(bound) ? [[end, bound] as const] : []));
      if (bounds.length > 0) filter[name] = Object.fromEntries(bounds);
    }
  }
  return filter;
}

export const isViewChanged = (
  view: Pick<ListView, 'filter' | 'sort'>,
  filterValues: Values,
  sort: SortPayload,
  defaultSort: SortPayload,
): boolean => !sameValue(view.filter, viewFilterOf(filterValues)) || (view.sort || sortText(defaultSort)) !== sortText(sort);
