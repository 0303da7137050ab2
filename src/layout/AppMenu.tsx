import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import DefaultIcon from '@mui/icons-material/ListAlt';
import TermsIcon from '@mui/icons-material/PercentOutlined';
import MyWorkIcon from '@mui/icons-material/TodayOutlined';
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import { useEffect } from 'react';
import { LinkBase, useEvent, useResourceDefinitions, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { isResourceName, type ResourceWithPages, resources } from '../../contract/resources/resource-table.ts';
import { hasExtension, useMe } from '../providers/me.ts';
import { usePermissions } from '../providers/permissions.ts';
import { isTyping } from '../ui/is-typing.ts';
import { menuNavigation } from '../ui/list/views/menu-navigation.ts';
import { ShortcutKey } from '../ui/ShortcutKey.tsx';
import { currentEntryPath, goShortcut, type MenuEntry } from './menu-entries.ts';
import type { Menu } from './use-menu.ts';
import './menu-links.css';

/** The letter that opens each list when it is pressed after `g`; null if there is none. */
const letters: Readonly<Record<string, string | null>> = {
  clients: 'c',
  sales: 's',
  items: 'i',
  consignments: 'n',
  orders: 'o',
  transactions: null,
  tasks: 't',
  jobs: 'j',
  bin: null,
} satisfies Record<ResourceWithPages, string | null>;

export const AppMenu = ({ menu }: { menu: Menu }) => <MenuLinks menu={menu} entries={useMenuEntries()} />;

export function useMenuEntries(): readonly MenuEntry[] {
  const me = useMe();
  const { canAccess, can } = usePermissions();
  const translate = useTranslate();
  const isSupported = (name: string) => {
    const extension = isResourceName(name) ? resources[name].extension : null;
    return extension === null || hasExtension(me, extension);
  };
  const board = { to: '/tasks/board', label: translate('resources.tasks.boardTitle'), icon: BoardIcon, letter: 'b' };
  const myWork = { to: '/tasks/my-work', label: translate('resources.tasks.views.myWork'), icon: MyWorkIcon, letter: 'w' };
  const lists = Object.values(useResourceDefinitions())
    .filter(({ name, hasList }) => hasList && canAccess(name, 'list') && isSupported(name))
    .flatMap(({ name, icon }): MenuEntry[] => {
      const letter = letters[name];
      const label = translate(`resources.${name}.name`, { smart_count: 2 });
      const list = { to: `/${name}`, label, icon: icon ?? DefaultIcon, ...(letter ? { letter } : {}) };
      return name === 'tasks' ? [list, board, myWork] : [list];
    });
  const dashboard = { to: '/dashboard', label: translate('ra.page.dashboard'), icon: DashboardIcon, letter: 'd' };
  const terms = { to: '/settings/terms', label: translate('layout.terms'), icon: TermsIcon };
  const resaleRight = { to: '/resale-right', label: translate('layout.resaleRight'), icon: DefaultIcon };
  const pages = [...lists, ...(can('listResaleRights') ? [resaleRight] : []), ...(can('createHouseTerm') ? [terms] : [])];
  return hasExtension(me, 'stats') ? [dashboard, ...pages] : pages;
}

/** react-admin's menu items would slow down the first render: each renders six styled components, a tooltip and a listener. */
const MenuLinks = ({ menu, entries }: { menu: Menu; entries: readonly MenuEntry[] }) => {
  const translate = useTranslate();
  const { open, setOpen, coversPage } = menu;
  const currentPath = currentEntryPath(entries, useLocation().pathname);
  useGoShortcuts(entries);
  return (
    <nav aria-label={translate('layout.menu')}>
      <ul className={open ? 'menu-links' : 'menu-links icons-only'}>
        {entries.map(({ to, label, icon: Icon, letter }) => (
          <li key={to}>
            <LinkBase
              to={to}
              state={menuNavigation}
              aria-current={to === currentPath ? 'page' : undefined}
              title={open ? undefined : label}
              onClick={() => coversPage && setOpen(false)}
            >
              <Icon />
              <span>{label}</span>
              {letter && <ShortcutKey keys={goShortcut(letter)} />}
            </LinkBase>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** Maximum time in milliseconds between `g` and the letter. */
const maxPauseMs = 1_500;

/** Opens a menu entry when the user presses `g` and then the entry's letter, unless the user is typing text. */
function useGoShortcuts(entries: readonly MenuEntry[]): void {
  const navigate = useNavigate();
  const openEntry = useEvent((letter: string) => {
    const to = entries.find((entry) => entry.letter === letter)?.to;
    if (to) void navigate(to, { state: menuNavigation });
    return to !== undefined;
  });
  useEffect(() => {
    let prefixPressedAt = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      const followsPrefix = event.timeStamp - prefixPressedAt < maxPauseMs;
      // With Caps Lock, the key is an upper-case letter.
      const letter = event.key.toLowerCase();
      prefixPressedAt = letter === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (followsPrefix && openEntry(letter)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [openEntry]);
}
