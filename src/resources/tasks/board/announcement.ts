/** What is read out of each step on the board, as a key of the catalogue and what it is filled in with. */
import type { Move } from './move-task.ts';

export type Step =
  | { readonly step: 'lifted'; readonly task: string; readonly place: string }
  | { readonly step: 'over'; readonly place: string; readonly move: Move }
  | { readonly step: 'outside' }
  | { readonly step: 'dropped'; readonly task: string; readonly place: string }
  | { readonly step: 'putBack'; readonly task: string; readonly place: string }
  | { readonly step: 'refused' | 'unanswered'; readonly task: string; readonly place: string; readonly why: string }
  | { readonly step: 'heldMoved'; readonly task: string }
  | { readonly step: 'heldGone'; readonly task: string }
  | { readonly step: 'released'; readonly task: string; readonly names: readonly string[]; readonly total: number };

export interface Announcement {
  readonly key: string;
  readonly args: Readonly<Record<string, string | number>>;
}

/** `why` says a refusal in words. */
export function announcement(step: Step, why: (refusal: string) => string): Announcement {
  switch (step.step) {
    case 'over':
      return over(step.place, step.move, why);
    case 'outside':
      return { key: 'board.say.outside', args: {} };
    case 'released': {
      const { task, names, total } = step;
      const shown = names.join(', ') + (total > names.length ? ', …' : '');
      return { key: 'board.say.released', args: { task, names: shown, smart_count: total } };
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
