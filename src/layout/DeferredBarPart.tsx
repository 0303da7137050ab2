import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Box } from '@mui/material';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { DeferUntilFirstData } from '../realtime/DeferUntilFirstData.tsx';

/**
 * Renders a part of the top bar after the data of the page have loaded, and reserves space for the part. If the part fails, an error icon
 * replaces it and the page continues to work. A click on the icon renders the part again.
 */
export const DeferredBarPart = ({ children }: { children: ReactNode }) => {
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
