import './code-loading.css';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useCodeLoading } from '../ui/code-loading.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';

/**
 * A thin progress bar at the top of the page while the code of a page or dialog loads. The previous page stays visible until then. The
 * bar appears after a delay, so that it does not flash if the code loads quickly.
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
