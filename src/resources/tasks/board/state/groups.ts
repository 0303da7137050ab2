import type { Me } from '../../../../../contract/resources/user.ts';
import { type Filter, groupKeysInFilter, showsCompleted } from './board-filter.ts';
import { type Grouping, type GroupKind, noGroup, statusKeys } from './grouping.ts';

export interface Group {
  readonly key: string;
  readonly label: string;
}

interface LabelledOption {
  readonly id: string | number;
  readonly label: string;
}

export interface GroupSources {
  readonly staff: readonly LabelledOption[];
  /** The former staff whom {@link shownFormerStaff} returns. Their labels mark them as former. */
  readonly formerStaff: readonly LabelledOption[];
  readonly types: readonly LabelledOption[];
  readonly sales: readonly LabelledOption[];
  /** Whether the service can filter for tasks without an assignee, type or sale. */
  readonly canFilterByNone: boolean;
  readonly statusLabel: (key: string) => string;
  readonly noneLabel: (kind: GroupKind) => string;
}

type FormerStaff = NonNullable<Me['config']['former_staff']>;

export function shownFormerStaff(formerStaff: FormerStaff, filter: Filter, grouping: Grouping): FormerStaff {
  const includesCompleted = showsCompleted(filter, grouping);
  return formerStaff.filter(
    ({ id, has_tasks, has_open_tasks }) => (includesCompleted ? has_tasks : has_open_tasks) || id === filter.assignee,
  );
}

/** Returns the groups that match the filter. The group without a value comes last. */
export function groupsOf(kind: GroupKind, filter: Filter, sources: GroupSources): readonly Group[] {
  const { staff, formerStaff, types, sales, canFilterByNone, statusLabel, noneLabel } = sources;
  if (kind === 'status') return filterGroups(statusKeys.map((key) => ({ key, label: statusLabel(key) })));
  const groupWithoutValue = { key: noGroup, label: noneLabel(kind) };
  if (kind === 'none') return [groupWithoutValue];
  const options = { assignee: [...staff, ...formerStaff], task_category: types, sale: sales }[kind];
  return filterGroups([...options.map(({ id, label }) => ({ key: String(id), label })), ...(canFilterByNone ? [groupWithoutValue] : [])]);

  function filterGroups(groups: readonly Group[]): readonly Group[] {
    const matchingKeys = groupKeysInFilter(
      kind,
      groups.map(({ key }) => key),
      filter,
    );
    return groups.filter(({ key }) => matchingKeys.includes(key));
  }
}
