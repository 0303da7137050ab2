import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Box } from '@mui/material';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { runAfterFirstData } from '../realtime/run-after-first-data.ts';

/**
 * Shows a part of the top bar after the page has loaded its first data. If the part fails, an error icon replaces it, and the page
 * continues to work.
 */
export const DeferredAppBarItem = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ minWidth: 40, minHeight: 40 }}>
      <DeferUntilFirstData>
        <ErrorBoundary
          fallbackRender={({ resetErrorBoundary }) => (
            <IconButton
              color="error"
              aria-label={translate('layout.partFailed')}
              title={translate('layout.partFailed')}
              onClick={resetErrorBoundary}
            >
              <FailedIcon />
            </IconButton>
          )}
        >
          <Suspense fallback={null}>{children}</Suspense>
        </ErrorBoundary>
      </DeferUntilFirstData>
    </Box>
  );
};

/** Renders its children after the page has loaded its first data, at the latest after three seconds. */
const DeferUntilFirstData = ({ children }: { children: ReactNode }) => {
  const queryClient = useQueryClient();
  const [hasLoaded, setHasLoaded] = useState(false);
  useEffect(
    () =>
      runAfterFirstData(queryClient, () => {
        startTransition(() => setHasLoaded(true));
        const nothingToUndo = () => {};
        return nothingToUndo;
      }),
    [queryClient],
  );
  return hasLoaded && children;
};
