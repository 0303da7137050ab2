import './code-loading.css';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useCodeLoading } from '../ui/code-loading.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';

/**
 * A thin bar at the top of the page while the code of what somebody asked for is on its way: the page before stays until it has come.
 * Shown after a moment, so that code that comes at once makes nothing flash.
 */
export const CodeLoading = () => {
  const translate = useTranslate();
  const isLoading = useCodeLoading();
  return (
    <span aria-live="polite">
      {isLoading && (
        <>
          <span className="code-loading" role="progressbar" aria-label={translate('ra.page.loading')} />
          <Box component="span" sx={visuallyHidden}>
            {translate('ra.page.loading')}
          </Box>
        </>
      )}
    </span>
  );
};
