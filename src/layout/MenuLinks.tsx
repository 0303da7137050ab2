import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LinkBase, useTranslate } from 'ra-core';
import { useSidebarState } from 'ra-ui-materialui';
import { useLocation } from 'react-router';
import './menu-links.css';
import { currentEntry, type MenuEntry } from './menu-entries.ts';
import { useGoShortcuts } from './use-go-shortcuts.ts';

/**
 * Links, and their letters beside them under the pointer. Not react-admin's menu items: each of those is six styled components, a tooltip and
 * a listener of its own, all in the first picture.
 */
export const MenuLinks = ({ entries }: { entries: readonly MenuEntry[] }) => {
  const translate = useTranslate();
  const [open, setOpen] = useSidebarState();
  const coversPage = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const current = currentEntry(entries, useLocation().pathname);
  useGoShortcuts(entries);
  return (
    <nav aria-label={translate('layout.menu')}>
      <ul className={open ? 'menu-links' : 'menu-links icons-only'}>
        {entries.map(({ to, label, icon: Icon, letter }) => (
          <li key={to}>
            <LinkBase
              to={to}
              aria-current={to === current ? 'page' : undefined}
              title={open ? undefined : label}
              onClick={() => coversPage && setOpen(false)}
            >
              <Icon />
              <span>{label}</span>
              {letter && <kbd aria-hidden>{`g ${letter}`}</kbd>}
            </LinkBase>
          </li>
        ))}
      </ul>
    </nav>
  );
};
