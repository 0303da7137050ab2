import { useEffect } from 'react';
import { useEvent } from 'react-admin';
import { useNavigate } from 'react-router';
import { isTyping } from './is-typing.ts';
import type { MenuEntry } from './menu-entries.ts';

/** Maximum time in milliseconds between `g` and the letter. */
const longestPause = 1_500;

/** Opens a menu entry when the user presses `g` and then the entry's letter, unless the user is typing text. */
export function useGoShortcuts(entries: readonly MenuEntry[]): void {
  const navigate = useNavigate();
  const go = useEvent((letter: string) => {
    const to = entries.find((entry) => entry.letter === letter)?.to;
    if (to) void navigate(to);
    return to !== undefined;
  });
  useEffect(() => {
    let began = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      const follows = event.timeStamp - began < longestPause;
      began = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (follows && go(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [go]);
}
