/**
 * A view of a list as a URL query. `?view=12` opens a view; `ViewGate` replaces it with the list parameters of react-admin.
 * The parameter `displayedFilters` names the view that is open. react-admin keeps that parameter when the user changes a filter, the sort
 * order or the page, and removes it when the user removes all filters.
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

/** Returns the id of the view that is open, or undefined. */
export const viewIdOf = (displayedFilters: Values | undefined): string | undefined =>
  Object.keys(displayedFilters ?? {})
    .find((name) => name.startsWith(prefix))
    ?.slice(prefix.length);

/** The sort order, the filters and the number of rows of a list without a view. */
export interface ListDefaults {
  readonly sort: SortPayload;
  readonly filter: Values;
  readonly perPage?: number;
}

/** Returns the URL query that shows the view, or the list with its default filter and sort order if `view` is undefined. */
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

/** How a list was opened. */
interface ListVisit {
  /** The URL query, with its question mark; empty if there is none. */
  readonly search: string;
  /** Whether the list was opened from the menu. */
  readonly isFromMenu: boolean;
  /** Whether the list still has the filters of an earlier visit. */
  readonly hasEarlierFilters: boolean;
}

/**
 * Returns the view that opens with the list: the view that the parameter `view` of the URL query names, or the default view.
 *
 * Returns null if `view` is empty or names no existing view; the list then opens without a view. Returns undefined if the list keeps its
 * current parameters. This is the case if the URL query has other parameters, or if there is no default view. It is also the case if the
 * list has the filters of an earlier visit, unless it is opened from the menu.
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

/** Returns the filters of a list that have a value, without empty bounds of ranges. */
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

/** Returns whether the filters or the sort order of the list differ from those of the view. */
export const isViewChanged = (
  view: Pick<ListView, 'filter' | 'sort'>,
  filterValues: Values,
  sort: SortPayload,
  defaultSort: SortPayload,
): boolean => !sameValue(view.filter, viewFilterOf(filterValues)) || (view.sort || sortText(defaultSort)) !== sortText(sort);
