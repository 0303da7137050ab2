import type { TimelineAppEntry } from '../providers/data/types.ts';

/** Returns the name of the user who caused an entry or was called. Returns undefined if the entry names no user. */
export const authorNameOf = ({ note, call, task, credit, change }: TimelineAppEntry): string | undefined =>
  note?.author.label || call?.user.label || task?.author.label || credit?.author?.label || change?.user?.label || undefined;

/** Returns the first letters of the first and of the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [...first]
    .slice(0, 1)
    .concat([...last].slice(0, 1))
    .join('')
    .toUpperCase();
}
