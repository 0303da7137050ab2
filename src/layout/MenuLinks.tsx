import { LinkBase, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import './menu-links.css';
import { currentEntry, type MenuEntry } from './menu-entries.ts';
import { useGoShortcuts } from './use-go-shortcuts.ts';
import type { Menu } from './use-menu.ts';

/**
 * The links of the menu. A link shows its keyboard shortcut while the pointer is over it. react-admin's menu items are not used: each
 * of them renders six styled components, a tooltip and a listener, which would slow down the first render.
 */
export const MenuLinks = ({ menu, entries }: { menu: Menu; entries: readonly MenuEntry[] }) => {
  const translate = useTranslate();
  const { open, setOpen, coversPage } = menu;
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
