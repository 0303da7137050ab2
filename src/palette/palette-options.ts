import type { SearchResult } from '../../contract/composed/search.ts';
import { type ResourceName, resourceOfRecord } from '../../contract/resources/resource-table.ts';

export interface PaletteOption {
  readonly key: string;
  /** The heading above the option. Options with the same heading must be adjacent. */
  readonly group: string;
  readonly label: string;
  readonly detail?: string;
  /** Whether the search found the option. */
  readonly isFound?: true;
  /** The keys that do the same as the option. */
  readonly shortcut?: string;
  /** Why a record was found. */
  readonly reason?: string;
  /** The resource of the record that the option opens. */
  readonly resource?: ResourceName;
  /** The address that the option opens. An option without an address runs `onRun`. */
  readonly to?: string;
  readonly onRun?: () => void;
}

/** Returns the text in lower case and without accents. */
const normalizeText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Returns the options that match: each word of the text is the beginning of a word of the label. Case and accents are ignored. */
export function matchingOptions<Option extends Pick<PaletteOption, 'label'>>(options: readonly Option[], text: string): readonly Option[] {
  const words = normalizeText(text).split(/\s+/).filter(Boolean);
  return options.filter(({ label }) => {
    const name = ` ${normalizeText(label)}`;
    return words.every((word) => name.includes(` ${word}`));
  });
}

/**
 * A leading `+` limits the options to those that create a record, unless a number follows, as in `+41`. `text` is the input without such a
 * `+`.
 */
export const parsePaletteText = (input: string): { readonly isCreateOnly: boolean; readonly text: string } => {
  const text = input.trim();
  return text.startsWith('+') && !/^\+\s*\d/.test(text)
    ? { isCreateOnly: true, text: text.slice(1).trim() }
    : { isCreateOnly: false, text };
};

/** Returns the record that a result opens. A note has no page of its own, so it opens the record to which it is attached, if any. */
export function recordToOpen({
  kind,
  id,
  place,
}: Pick<SearchResult, 'kind' | 'id' | 'place'>): { resource: ResourceName; id: string } | undefined {
  if (kind !== 'note') return { resource: resourceOfRecord(kind), id };
  return place ? { resource: resourceOfRecord(place.type), id: place.id } : undefined;
}

/**
 * Returns whether the label already contains the matching text, so that no reason is needed. A match by similarity always needs a reason.
 */
export const showsMatch = (label: string, { text, similar }: SearchResult['match']): boolean =>
  !similar && normalizeText(label).includes(normalizeText(text));
