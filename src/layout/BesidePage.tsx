import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Box } from '@mui/material';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { AfterFirstData } from '../realtime/AfterFirstData.tsx';

/** A part of the bar that comes after the page, as wide as what comes. Should it fail, the page that somebody works on goes on, and its place says so. */
export const BesidePage = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ minWidth: 40, minHeight: 40 }}>
      <AfterFirstData>
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
      </AfterFirstData>
    </Box>
  );
};
