import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useStore } from 'react-admin';

export interface Menu {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** Whether the menu is a drawer over the page, because there is no room beside it. */
  readonly coversPage: boolean;
}

/**
 * The state of the menu beside the page is stored, separately for windows of at least 1100 px and for narrower ones. The drawer that
 * covers the page has its own state, which is not stored. With react-admin's single state, the drawer would open when a window with an open
 * menu shrinks.
 */
export function useMenu(): Menu {
  const coversPage = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const isWide = useMediaQuery('(min-width: 1100px)', { noSsr: true });
  // Below 1100 px the menu shows only icons until the user opens it, so that tables have room.
  const [isOpenBesidePage, setOpenBesidePage] = useStore(isWide ? 'sidebar.open' : 'sidebar.openWhenNarrow', isWide);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  if (isDrawerOpen && !coversPage) setDrawerOpen(false);
  return coversPage
    ? { open: isDrawerOpen, setOpen: setDrawerOpen, coversPage }
    : { open: isOpenBesidePage, setOpen: setOpenBesidePage, coversPage };
}
