import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import MyWorkIcon from '@mui/icons-material/TodayOutlined';
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import { useResourceDefinitions, useTranslate } from 'ra-core';
import { Menu, MenuItemLink } from 'ra-ui-materialui';
import { createElement, Fragment } from 'react';
import { mayDo } from '../providers/auth-provider.ts';
import { doorOf } from '../providers/data/resources.ts';
import { hasExtension, useMe } from '../providers/me.ts';

/** Keys that lead to a list: g, then the letter. */
const shortcuts: Readonly<Record<string, string>> = {
  clients: 'g>c',
  sales: 'g>s',
  items: 'g>i',
  consignments: 'g>n',
  orders: 'g>o',
  tasks: 'g>t',
  jobs: 'g>j',
};

/** The dashboard, where the service has one, and the lists that the user's role may see. */
export const AppMenu = () => {
  const me = useMe();
  const { roles } = me;
  const translate = useTranslate();
  const isRead = (name: string) => {
    const { extension } = doorOf(name);
    return !extension || hasExtension(me, extension);
  };
  const shown = Object.values(useResourceDefinitions()).filter(
    ({ name, hasList }) => hasList && mayDo(roles, name, 'list') && isRead(name),
  );
  return (
    <nav aria-label={translate('layout.menu')}>
      <Menu>
        {hasExtension(me, 'stats') && (
          <MenuItemLink to="/dashboard" primaryText={translate('dashboard.name')} leftIcon={<DashboardIcon />} keyboardShortcut="g>d" />
        )}
        {shown.map(({ name, icon }) => (
          <Fragment key={name}>
            <MenuItemLink
              to={`/${name}`}
              primaryText={translate(`resources.${name}.name`, { smart_count: 2 })}
              leftIcon={icon && createElement(icon)}
              {...(shortcuts[name] ? { keyboardShortcut: shortcuts[name] } : {})}
            />
            {name === 'tasks' && (
              <>
                <MenuItemLink to="/tasks/board" primaryText="resources.tasks.boardTitle" leftIcon={<BoardIcon />} keyboardShortcut="g>b" />
                <MenuItemLink
                  to="/tasks/my-work"
                  primaryText="resources.tasks.views.myWork"
                  leftIcon={<MyWorkIcon />}
                  keyboardShortcut="g>w"
                />
              </>
            )}
          </Fragment>
        ))}
      </Menu>
    </nav>
  );
};
