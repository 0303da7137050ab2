import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type SidebarProps, useSidebarState } from 'ra-ui-materialui';
import { sidebar } from '../theme/themes.ts';

/**
 * Beside the page, and over it on narrow screens. react-admin's own measures the scroll position when it is mounted,
 * for a bar that hides; ours stays, and the first picture need not wait for a layout.
 */
export const AppSidebar = ({ children }: SidebarProps) => {
  const [open, setOpen] = useSidebarState();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (isNarrow) {
    return (
      <Drawer open={open} onClose={() => setOpen(false)}>
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
