import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import OtherIcon from '@mui/icons-material/ListAlt';
import MyWorkIcon from '@mui/icons-material/TodayOutlined';
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import { useResourceDefinitions, useTranslate } from 'react-admin';
import { isResourceName, resources } from '../../contract/resources/resource-table.ts';
import { hasExtension, useMe } from '../providers/me.ts';
import { usePermissions } from '../providers/permissions.ts';
import { MenuLinks } from './MenuLinks.tsx';
import type { MenuEntry } from './menu-entries.ts';
import type { Menu } from './use-menu.ts';

/** The letter that opens each list when it is pressed after `g`. */
const letters: Readonly<Record<string, string>> = {
  clients: 'c',
  sales: 's',
  items: 'i',
  consignments: 'n',
  orders: 'o',
  tasks: 't',
  jobs: 'j',
};

/** The main menu: the dashboard, if the service has one, and the lists that the user's role may see. */
export const AppMenu = ({ menu }: { menu: Menu }) => {
  const me = useMe();
  const { canAccess } = usePermissions();
  const translate = useTranslate();
  const isRead = (name: string) => {
    const extension = isResourceName(name) ? resources[name].extension : null;
    return extension === null || hasExtension(me, extension);
  };
  const board = { to: '/tasks/board', label: translate('resources.tasks.boardTitle'), icon: BoardIcon, letter: 'b' };
  const myWork = { to: '/tasks/my-work', label: translate('resources.tasks.views.myWork'), icon: MyWorkIcon, letter: 'w' };
  const lists = Object.values(useResourceDefinitions())
    .filter(({ name, hasList }) => hasList && canAccess(name, 'list') && isRead(name))
    .flatMap(({ name, icon }): MenuEntry[] => {
      const letter = letters[name];
      const label = translate(`resources.${name}.name`, { smart_count: 2 });
      const list = { to: `/${name}`, label, icon: icon ?? OtherIcon, ...(letter ? { letter } : {}) };
      return name === 'tasks' ? [list, board, myWork] : [list];
    });
  const dashboard = { to: '/dashboard', label: translate('dashboard.name'), icon: DashboardIcon, letter: 'd' };
  return <MenuLinks menu={menu} entries={hasExtension(me, 'stats') ? [dashboard, ...lists] : lists} />;
};
