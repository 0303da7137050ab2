import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Upload } from './use-uploads.ts';

interface UploadListProps {
  readonly uploads: readonly Upload[];
  readonly onRemove: (key: number) => void;
}

export const UploadList = ({ uploads, onRemove }: UploadListProps) => {
  const translate = useTranslate();
  const statusText = ({ error, id, progress }: Upload) => {
    if (error) return translate(error, { _: error });
    return id ? translate('resources.notes.attached') : translate('resources.notes.sending', { percent: Math.round(progress * 100) });
  };
  return (
    <Box component="ul" aria-label={translate('resources.notes.uploads')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {uploads.map((upload) => (
        <Box component="li" key={upload.key} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" noWrap>
              {upload.filename}
            </Typography>
            {!upload.id && !upload.error && (
              <LinearProgress variant="determinate" value={upload.progress * 100} aria-label={upload.filename} sx={{ my: 0.25 }} />
            )}
            <Typography variant="caption" color={upload.error ? 'error' : 'textSecondary'} role={upload.error ? 'alert' : undefined}>
              {statusText(upload)}
            </Typography>
          </Box>
          <IconButton
            size="small"
            onClick={() => onRemove(upload.key)}
            aria-label={translate('resources.notes.removeFile', { name: upload.filename })}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
};
