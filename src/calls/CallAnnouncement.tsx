import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import type { Calls } from './call.ts';
import { useCallerName } from './use-caller-name.ts';

/** Says a new call to screen readers, once and when they have finished what they are saying. Cards of before are not said again. */
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
