import { useTheme } from '@mui/material';
import { useEffect } from 'react';

/** Applies the theme's mode to scroll bars, date pickers and other elements that the theme does not style. */
export function useColourScheme(): void {
  const { mode } = useTheme().palette;
  useEffect(() => {
    document.documentElement.dataset.theme = mode;
  }, [mode]);
}
