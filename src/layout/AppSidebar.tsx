import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { sidebar } from '../theme/themes.ts';
import type { Menu } from './use-menu.ts';

/**
 * The container of the menu: beside the page, or a drawer over the page on narrow screens. It replaces react-admin's sidebar, which
 * measures the scroll position for a bar that hides. The measurement would delay the first render, and this app's bar does not hide.
 */
export const AppSidebar = ({ menu, children }: { menu: Menu; children: ReactNode }) => {
  const translate = useTranslate();
  const { open, setOpen, coversPage } = menu;
  if (coversPage) {
    return (
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': translate('layout.menu') } }}
      >
        {children}
      </Drawer>
    );
  }
  return (
    <Box sx={{ flexShrink: 0, width: open ? sidebar.width : sidebar.closedWidth }}>
      <Box sx={{ position: 'sticky', top: 48, height: 'calc(100vh - 48px)', overflowX: 'hidden', overflowY: 'auto' }}>{children}</Box>
    </Box>
  );
};
