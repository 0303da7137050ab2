/** Builds the announcement of a step on the board: a translation key and its arguments. */
import type { Move } from './move-task.ts';

export type Step =
  | { readonly step: 'lifted'; readonly task: string; readonly place: string }
  | { readonly step: 'over'; readonly place: string; readonly move: Move }
  | { readonly step: 'outside' }
  | { readonly step: 'dropped'; readonly task: string; readonly place: string }
  | { readonly step: 'putBack'; readonly task: string; readonly place: string }
  | { readonly step: 'refused' | 'unanswered' | 'serviceError'; readonly task: string; readonly place: string; readonly why: string }
  | { readonly step: 'heldMoved'; readonly task: string }
  | { readonly step: 'heldGone'; readonly task: string }
  | { readonly step: NamingStep; readonly task: string; readonly names: readonly string[]; readonly total: number };

/** A change of other tasks that is announced with their names. */
export type NamingStep = 'released' | 'waitAgain' | 'stayDone' | 'stillFree';

export interface Announcement {
  readonly key: string;
  readonly args: Readonly<Record<string, string | number>>;
}

/** Returns the announcement of a step. `why` returns the translated reason of a refusal. */
export function announcement(step: Step, why: (refusal: string) => string): Announcement {
  switch (step.step) {
    case 'over':
      return over(step.place, step.move, why);
    case 'outside':
      return { key: 'board.say.outside', args: {} };
    case 'released':
    case 'waitAgain':
    case 'stayDone':
    case 'stillFree': {
      const { task, names, total } = step;
      const shown = names.join(', ') + (total > names.length ? ', …' : '');
      return { key: `board.say.${step.step}`, args: { task, names: shown, smart_count: total } };
    }
    default: {
      const { step: name, ...args } = step;
      return { key: `board.say.${name}`, args };
    }
  }
}

function over(place: string, move: Move, why: (refusal: string) => string): Announcement {
  if (move.kind === 'refused') return { key: 'board.say.overRefused', args: { place, why: why(move.why) } };
  return { key: move.kind === 'stay' ? 'board.say.overStay' : 'board.say.over', args: { place } };
}
