import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import type { Calls } from './call.ts';
import { useCallerName } from './use-caller-name.ts';

/** Announces each new call to screen readers once, without interrupting them. Cards that were there at first are not announced. */
export const CallAnnouncement = ({ cards }: { cards: Calls }) => {
  const translate = useTranslate();
  const nameOf = useCallerName();
  const said = useRef(new Set(cards.map(({ key }) => key)));
  const [words, setWords] = useState('');
  useEffect(() => {
    const fresh = cards.filter(({ key }) => !said.current.has(key));
    for (const { key } of fresh) said.current.add(key);
    if (fresh.length > 0) setWords(fresh.map((call) => translate('calls.announced', { caller: nameOf(call) })).join(' '));
  }, [cards, nameOf, translate]);
  return (
    <Box component="div" role="status" sx={visuallyHidden}>
      {words}
    </Box>
  );
};
