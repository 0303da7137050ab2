/** The columns or lanes that there are, by name. */
import { type Filter, keysWithin } from './board-filter.ts';
import { type GroupKind, nobody, statusKeys } from './grouping.ts';

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
  readonly types: readonly Named[];
  readonly sales: readonly Named[];
  /** Whether the service can be asked for what has no assignee, type or sale. */
  readonly asksForNone: boolean;
  readonly statusLabel: (key: string) => string;
  readonly noneLabel: (kind: GroupKind) => string;
}

/** Those that the filter leaves; what belongs to none comes last. */
export function groupsOf(kind: GroupKind, filter: Filter, sources: GroupSources): readonly Group[] {
  const { staff, types, sales, asksForNone, statusLabel, noneLabel } = sources;
  const none = { key: nobody, label: noneLabel(kind) };
  if (kind === 'none') return [none];
  if (kind === 'status') return within(statusKeys.map((key) => ({ key, label: statusLabel(key) })));
  const named = { assignee: staff, task_category: types, sale: sales }[kind];
  return within([...named.map(({ id, label }) => ({ key: String(id), label })), ...(asksForNone ? [none] : [])]);

  function within(groups: readonly Group[]): readonly Group[] {
    const left = keysWithin(
      kind,
      groups.map(({ key }) => key),
      filter,
    );
    return groups.filter(({ key }) => left.includes(key));
  }
}
