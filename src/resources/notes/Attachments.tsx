import CloseIcon from '@mui/icons-material/Close';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../ui/format/use-format.ts';
import { lazily } from '../../ui/lazily.ts';
import { type Attachment, saveAttachment } from './attachment-file.ts';
import { formatFileSize } from './file-size.ts';
import { previewKindOf } from './preview-kind.ts';

const AttachmentPreview = lazily(() => import('./AttachmentPreview.tsx').then(({ AttachmentPreview }) => AttachmentPreview));

interface AttachmentsProps {
  readonly attachments: readonly Attachment[];
  /** Set only while the note is edited. */
  readonly onRemove?: (id: string) => void;
}

export const Attachments = ({ attachments, onRemove }: AttachmentsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const [previewedAttachment, setPreviewedAttachment] = useState<Attachment>();
  const [failedId, setFailedId] = useState<string>();
  return (
    <Box component="ul" aria-label={translate('resources.notes.attachments')} sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
      {attachments.map((attachment) => (
        <Box component="li" key={attachment.id} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          {previewKindOf(attachment.filemime) ? (
            <Button
              size="small"
              onClick={() => setPreviewedAttachment(attachment)}
              sx={{ minWidth: 0, overflowWrap: 'anywhere', textAlign: 'left', px: 0.5 }}
            >
              {attachment.filename}
            </Button>
          ) : (
            <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere', px: 0.5 }}>
              {attachment.filename}
            </Typography>
          )}
          <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
            {formatFileSize(attachment.filesize, format)}
          </Typography>
          <IconButton
            size="small"
            aria-label={translate('resources.notes.download', { name: attachment.filename })}
            onClick={() => {
              setFailedId(undefined);
              void saveAttachment(attachment).catch(() => setFailedId(attachment.id));
            }}
          >
            <DownloadIcon fontSize="small" />
          </IconButton>
          {onRemove && (
            <IconButton
              size="small"
              aria-label={translate('resources.notes.removeFile', { name: attachment.filename })}
              onClick={() => onRemove(attachment.id)}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          )}
          {failedId === attachment.id && (
            <Typography variant="caption" color="error" role="alert">
              {translate('resources.notes.fileFailed')}
            </Typography>
          )}
        </Box>
      ))}
      {previewedAttachment && (
        <Suspense>
          <AttachmentPreview attachment={previewedAttachment} onClose={() => setPreviewedAttachment(undefined)} />
        </Suspense>
      )}
    </Box>
  );
};
