import type { Board } from '../../../../src/resources/tasks/board/state/board-context.ts';
import { cellKey } from '../../../../src/resources/tasks/board/state/grouping.ts';

/** A board by status and assignee. */
export const aBoard: Board = {
  grouping: { columns: 'status', lanes: 'assignee' },
  filter: {},
  columns: [],
  lanes: [],
  rules: { mayViewAll: true, formerStaffIds: [] },
  maySelect: false,
  today: 0,
  nameOf: cellKey,
};
