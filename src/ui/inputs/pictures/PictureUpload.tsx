import CloseIcon from '@mui/icons-material/Close';
import RetryIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Upload } from './use-uploads.ts';

interface PictureUploadProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/** A file that is not stored yet: its progress, or the reason of a failure, with buttons to retry and to dismiss it. */
export const PictureUpload = ({ upload: { file, state, share, reason }, onRetry, onDismiss }: PictureUploadProps) => {
  const translate = useTranslate();
  const { name } = file;
  const failed = state === 'failed';
  return (
    <Box role={failed ? 'alert' : 'group'} aria-label={name} sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 36 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap={!failed} color={failed ? 'error' : 'text.primary'} sx={{ overflowWrap: 'anywhere' }}>
          {failed ? translate('fields.pictures.failed', { name, reason: reason ?? '' }) : name}
        </Typography>
        {!failed && (
          <LinearProgress
            variant={state === 'sending' && share === 1 ? 'indeterminate' : 'determinate'}
            value={100 * share}
            aria-label={translate('fields.pictures.uploading', { name })}
          />
        )}
      </Box>
      {failed && file.type.startsWith('image/') && (
        <IconButton size="small" onClick={onRetry} aria-label={translate('fields.pictures.retry', { name })}>
          <RetryIcon fontSize="small" />
        </IconButton>
      )}
      <IconButton size="small" onClick={onDismiss} aria-label={translate('fields.pictures.dismiss', { name })}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
};
