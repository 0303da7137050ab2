import { useTheme } from '@mui/material';
import { useEffect } from 'react';

/** The browser's own parts (scroll bars, date pickers) and what is outside the theme follow its mode. */
export function useColourScheme(): void {
  const { mode } = useTheme().palette;
  useEffect(() => {
    document.documentElement.dataset.theme = mode;
  }, [mode]);
}
