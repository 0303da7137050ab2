/**
 * Saved views of the app's lists, and each user's preferences for a list: columns, density and default view.
 * Source: docs/specification/extensions.md#views.
 */
import { z } from 'zod';
import { idText, labelled, storableText, wireBoolean } from '../wire.ts';
import { columnWidth } from './column-width.ts';
import { type ResourceWithPages, resourcesWithPages } from './resource-table.ts';

/** A list of the app, by the name of its resource. */
export type ListName = ResourceWithPages;
export const listName = z.enum(resourcesWithPages);

/** Maximum number of a user's own views of one list. */
export const maxOwnViews = 50;
/** Maximum number of shared views of one list, of all users together. */
export const maxSharedViews = 100;
export const maxViewLabelLength = 60;
const maxFilters = 40;
const maxFilterEntries = 500;
/** Limits the size of a view, because all views of a list are read together. */
const maxFilterLength = 10_000;
const maxColumns = 60;

const name = z.string().regex(/^[A-Za-z]\w{0,59}$/, 'is not a name');
const scalar = z.union([storableText(500), z.number(), z.boolean()]);
const filterValue = z.union([
  scalar,
  z.array(scalar).max(maxFilterEntries),
  z.record(name, scalar).refine(hasFewKeys, 'has too many keys'),
]);

function hasFewKeys(value: object): boolean {
  return Object.keys(value).length <= maxFilters;
}

/** Filters in the format of the app: a value, several values, or a range. The service stores them and does not evaluate them. */
const viewFilter = z
  .record(name, filterValue)
  .refine(hasFewKeys, `has more than ${maxFilters} filters`)
  .refine((filter) => JSON.stringify(filter).length <= maxFilterLength, `has more than ${maxFilterLength} characters`);
export type ViewFilter = z.output<typeof viewFilter>;

/** A sort by one field as in the parameter `sort` of a list; empty for the default sort. */
const viewSort = z.string().regex(/^(-?[A-Za-z]\w{0,59})?$/, 'is not a sort');

export const listViewRecord = z.object({
  id: idText,
  /** The id of the version. The ETag of the view is this id in quotation marks. */
  vid: z.string(),
  list: listName,
  label: z.string(),
  filter: viewFilter,
  sort: z.string(),
  shared: z.boolean(),
  owner: labelled,
  position: z.int(),
  created: z.number(),
  updated: z.number(),
});
export type ListView = z.output<typeof listViewRecord>;

const label = storableText(maxViewLabelLength).trim().min(1, 'is empty');
const writableFields = { label, filter: viewFilter, sort: viewSort, shared: wireBoolean };
/** Read-only fields are ignored in a body, so that a view can be sent as it was read. */
const readOnlyFields = Object.fromEntries(['id', 'vid', 'owner', 'created', 'updated'].map((field) => [field, z.unknown().optional()]));

export const listViewCreate = z.strictObject({
  ...readOnlyFields,
  ...writableFields,
  list: listName,
  sort: writableFields.sort.optional(),
  shared: writableFields.shared.optional(),
  position: z.unknown().optional(),
});
export const listViewPatch = z.strictObject({
  ...readOnlyFields,
  ...z.object(writableFields).partial().shape,
  list: z.unknown().optional(),
  position: z.int().min(0).max(1_000_000).optional(),
});

export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];

const columns = z.array(name).max(maxColumns).nullable();
const preferences = {
  column_order: columns,
  hidden_columns: columns,
  column_widths: z
    .record(name, z.int().min(columnWidth.min).max(columnWidth.max))
    .refine(hasFewColumns, `has more than ${maxColumns} columns`),
  density: z.enum(densities).nullable(),
  default_view: idText.nullable(),
};

function hasFewColumns(widths: object): boolean {
  return Object.keys(widths).length <= maxColumns;
}

export const listPreferences = z.object(preferences);
export type ListPreferences = z.output<typeof listPreferences>;
export const listPreferencesPatch = z.strictObject(preferences).partial();

/** Maximum number of prepared views of a list, which the app shows to every user. */
const maxPreparedViews = 9;
/** One query for all records, and one for each view that a user can have. */
export const maxCountedQueries = 1 + maxPreparedViews + maxOwnViews + maxSharedViews;
/** The query of a view with 500 ids has about 20,000 characters. */
const maxQueryLength = 60_000;
export const listCountsRequest = z.strictObject({
  queries: z.array(z.string().max(maxQueryLength)).min(1).max(maxCountedQueries),
});
/** `id` is the name of the list. A count is null if the list does not accept the query, or if there was no time left for another count. */
export const listCounts = z.object({ id: listName, counts: z.array(z.int().nullable()) });

/** `id` is the name of the list. */
export const listSettings = z.object({ id: listName, preferences: listPreferences, views: z.array(listViewRecord) });
export type ListSettings = z.output<typeof listSettings>;
