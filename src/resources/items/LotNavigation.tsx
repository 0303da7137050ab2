import BackIcon from '@mui/icons-material/ChevronLeft';
import ForwardIcon from '@mui/icons-material/ChevronRight';
import ButtonGroup from '@mui/material/ButtonGroup';
import IconButton from '@mui/material/IconButton';
import { useEffect, useEffectEvent } from 'react';
import { useCreatePath, useGetOne, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { ItemAppRecord } from '../../providers/data/types.ts';

/** Buttons and arrow keys for the previous and the next lot of the sale. Both are prefetched, so that their pages open without waiting. */
export const LotNavigation = ({ item: { previous_lot, next_lot } }: { item: ItemAppRecord }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const open = (lot: { readonly id: string } | null | undefined) => {
    if (lot) void navigate(createPath({ resource: 'items', type: 'show', id: lot.id }));
  };
  useArrowKeys({ left: () => open(previous_lot), right: () => open(next_lot) });
  useGetOne('items', { id: previous_lot?.id ?? '' }, { enabled: Boolean(previous_lot), retry: false, staleTime: 30_000 });
  useGetOne('items', { id: next_lot?.id ?? '' }, { enabled: Boolean(next_lot), retry: false, staleTime: 30_000 });
  if (previous_lot === undefined && next_lot === undefined) return null;
  const name = (key: string, label: string | undefined) => [translate(`resources.items.${key}`), label].filter(Boolean).join(': ');
  return (
    <ButtonGroup>
      <IconButton
        disabled={!previous_lot}
        onClick={() => open(previous_lot)}
        aria-label={name('previousLot', previous_lot?.label)}
        title={name('previousLot', previous_lot?.label)}
        aria-keyshortcuts="ArrowLeft"
      >
        <BackIcon />
      </IconButton>
      <IconButton
        disabled={!next_lot}
        onClick={() => open(next_lot)}
        aria-label={name('nextLot', next_lot?.label)}
        title={name('nextLot', next_lot?.label)}
        aria-keyshortcuts="ArrowRight"
      >
        <ForwardIcon />
      </IconButton>
    </ButtonGroup>
  );
};

interface ArrowHandlers {
  readonly left: () => void;
  readonly right: () => void;
}

/** Elements that use the arrow keys themselves: text inputs, choices, and areas that scroll sideways. */
const ownArrows =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"], [role="radiogroup"], [role="tablist"], [role="grid"], [role="slider"], [tabindex="0"][role="group"]';

/** Handles the left and right arrow keys of a page, unless the focused element or an open dialog uses them. */
function useArrowKeys({ left, right }: ArrowHandlers): void {
  const onLeft = useEffectEvent(left);
  const onRight = useEffectEvent(right);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(ownArrows)) return;
      if (document.querySelector('[role="dialog"]')) return;
      if (event.key === 'ArrowLeft') onLeft();
      if (event.key === 'ArrowRight') onRight();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
