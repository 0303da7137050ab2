import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isTyping } from './is-typing.ts';
import type { MenuEntry } from './menu-entries.ts';

/** Milliseconds between `g` and the letter. */
const longestPause = 1_500;

/** `g`, then an entry's letter, goes there, unless something is being typed. */
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
