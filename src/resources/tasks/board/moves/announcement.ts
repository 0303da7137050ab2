/** Builds the texts that screen readers announce when something happens on the board. */
import type { Move } from './move-task.ts';

/**
 * A step of a move, or an effect of the move. `task` and `place` are names, and `why` is a translated reason. `unanswered` means that the
 * service did not respond. `serviceError` means a response with a server error.
 */
export type MoveStep =
  | { readonly step: 'lifted'; readonly task: string; readonly place: string }
  | { readonly step: 'over'; readonly place: string; readonly move: Move }
  | { readonly step: 'dropped'; readonly task: string; readonly place: string }
  | { readonly step: 'returned'; readonly task: string; readonly place: string }
  | { readonly step: 'refused' | 'unanswered' | 'serviceError'; readonly task: string; readonly place: string; readonly why: string }
  | { readonly step: 'liftedTaskMoved'; readonly task: string }
  | { readonly step: 'liftedTaskDeleted'; readonly task: string }
  | { readonly step: OtherTasksStep; readonly task: string; readonly names: readonly string[]; readonly total: number };

/**
 * Effects of a completion, or of its undo, on other tasks.
 *
 * - `released`: the tasks can now start.
 * - `blockedAgain`: the tasks can no longer start.
 * - `stillDone`: the tasks were completed before the undo and stay completed.
 * - `stillReady`: the tasks can still start, because the service cannot block them again.
 */
export type OtherTasksStep = 'released' | 'blockedAgain' | 'stillDone' | 'stillReady';

export interface Announcement {
  /** The translation key. */
  readonly key: string;
  readonly args: Readonly<Record<string, string | number>>;
}

export function announcementOf(step: MoveStep, translateReason: (reason: string) => string): Announcement {
  switch (step.step) {
    case 'over':
      return announcementOver(step.place, step.move, translateReason);
    case 'released':
    case 'blockedAgain':
    case 'stillDone':
    case 'stillReady': {
      const { task, names, total } = step;
      const nameList = names.join(', ') + (total > names.length ? ', …' : '');
      return { key: `board.announcements.${step.step}`, args: { task, names: nameList, smart_count: total } };
    }
    default: {
      const { step: name, ...args } = step;
      return { key: `board.announcements.${name}`, args };
    }
  }
}

function announcementOver(place: string, move: Move, translateReason: (reason: string) => string): Announcement {
  if (move.kind === 'refused') return { key: 'board.announcements.overRefused', args: { place, why: translateReason(move.reason) } };
  return { key: move.kind === 'stay' ? 'board.announcements.overStay' : 'board.announcements.over', args: { place } };
}
