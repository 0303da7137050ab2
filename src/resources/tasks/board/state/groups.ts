/** The columns or lanes of the board and their names. */
import type { Me } from '../../../../../contract/resources/user.ts';
import { type Filter, keysInFilter, showsCompleted } from './board-filter.ts';
import { type Grouping, type GroupKind, noGroup, statusKeys } from './grouping.ts';

export interface Group {
  readonly key: string;
  readonly label: string;
}

interface Named {
  readonly id: string | number;
  readonly label: string;
}

export interface GroupSources {
  readonly staff: readonly Named[];
  /** Former staff with a column; see {@link formerStaffShown}. */
  readonly formerStaff: readonly Named[];
  readonly types: readonly Named[];
  readonly sales: readonly Named[];
  /** Whether the service can filter for tasks without an assignee, type or sale. */
  readonly canFilterByNone: boolean;
  readonly statusLabel: (key: string) => string;
  readonly noneLabel: (kind: GroupKind) => string;
}

type FormerStaff = NonNullable<Me['config']['former_staff']>;

/**
 * Returns the former staff who have a column: those with open tasks, and the one whom the filter selects. If the board shows completed
 * tasks, all former staff have one.
 */
export function formerStaffShown(all: FormerStaff, filter: Filter, grouping: Grouping): FormerStaff {
  if (showsCompleted(filter, grouping)) return all;
  return all.filter(({ id, has_open_tasks }) => has_open_tasks || id === filter.assignee);
}

/** Returns the groups that match the filter. The group without a value comes last. */
export function groupsOf(kind: GroupKind, filter: Filter, sources: GroupSources): readonly Group[] {
  const { staff, formerStaff, types, sales, canFilterByNone, statusLabel, noneLabel } = sources;
  if (kind === 'status') return filterGroups(statusKeys.map((key) => ({ key, label: statusLabel(key) })));
  const none = { key: noGroup, label: noneLabel(kind) };
  if (kind === 'none') return [none];
  const named = { assignee: [...staff, ...formerStaff], task_category: types, sale: sales }[kind];
  return filterGroups([...named.map(({ id, label }) => ({ key: String(id), label })), ...(canFilterByNone ? [none] : [])]);

  function filterGroups(groups: readonly Group[]): readonly Group[] {
    const matching = keysInFilter(
      kind,
      groups.map(({ key }) => key),
      filter,
    );
    return groups.filter(({ key }) => matching.includes(key));
  }
}
