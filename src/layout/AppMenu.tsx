import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import OtherIcon from '@mui/icons-material/ListAlt';
import MyWorkIcon from '@mui/icons-material/TodayOutlined';
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import { useResourceDefinitions, useTranslate } from 'ra-core';
import { mayDo } from '../providers/auth-provider.ts';
import { doorOf } from '../providers/data/resources.ts';
import { hasExtension, useMe } from '../providers/me.ts';
import { MenuLinks } from './MenuLinks.tsx';
import type { MenuEntry } from './menu-entries.ts';

/** Letters that lead to a list, after `g`. */
const letters: Readonly<Record<string, string>> = {
  clients: 'c',
  sales: 's',
  items: 'i',
  consignments: 'n',
  orders: 'o',
  tasks: 't',
  jobs: 'j',
};

/** The dashboard, where the service has one, and the lists that the user's role may see. */
export const AppMenu = () => {
  const me = useMe();
  const translate = useTranslate();
  const isRead = (name: string) => {
    const { extension } = doorOf(name);
    return !extension || hasExtension(me, extension);
  };
  const board = { to: '/tasks/board', label: translate('resources.tasks.boardTitle'), icon: BoardIcon, letter: 'b' };
  const myWork = { to: '/tasks/my-work', label: translate('resources.tasks.views.myWork'), icon: MyWorkIcon, letter: 'w' };
  const lists = Object.values(useResourceDefinitions())
    .filter(({ name, hasList }) => hasList && mayDo(me.roles, name, 'list') && isRead(name))
    .flatMap(({ name, icon }): MenuEntry[] => {
      const letter = letters[name];
      const label = translate(`resources.${name}.name`, { smart_count: 2 });
      const list = { to: `/${name}`, label, icon: icon ?? OtherIcon, ...(letter ? { letter } : {}) };
      return name === 'tasks' ? [list, board, myWork] : [list];
    });
  const dashboard = { to: '/dashboard', label: translate('dashboard.name'), icon: DashboardIcon, letter: 'd' };
  return <MenuLinks entries={hasExtension(me, 'stats') ? [dashboard, ...lists] : lists} />;
};
