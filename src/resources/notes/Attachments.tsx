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
import { fileSizeText } from './file-size.ts';
import { previewKind } from './preview-kind.ts';

const AttachmentPreview = lazily(() => import('./AttachmentPreview.tsx').then(({ AttachmentPreview }) => AttachmentPreview));

interface AttachmentsProps {
  readonly documents: readonly Attachment[];
  /** Removes a file from the note. Only set while the note is edited. */
  readonly onRemove?: (id: string) => void;
}

/** The files of a note. Images and PDFs can be previewed; every file can be downloaded. */
export const Attachments = ({ documents, onRemove }: AttachmentsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const [previewedFile, setPreviewedFile] = useState<Attachment>();
  const [failedId, setFailedId] = useState<string>();
  return (
    <Box component="ul" aria-label={translate('resources.notes.attachments')} sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
      {documents.map((file) => (
        <Box component="li" key={file.id} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          {previewKind(file.filemime) ? (
            <Button
              size="small"
              onClick={() => setPreviewedFile(file)}
              sx={{ minWidth: 0, overflowWrap: 'anywhere', textAlign: 'left', px: 0.5 }}
            >
              {file.filename}
            </Button>
          ) : (
            <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere', px: 0.5 }}>
              {file.filename}
            </Typography>
          )}
          <Typography variant="caption" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
            {fileSizeText(file.filesize, format)}
          </Typography>
          <IconButton
            size="small"
            aria-label={translate('resources.notes.download', { name: file.filename })}
            onClick={() => {
              setFailedId(undefined);
              void saveAttachment(file).catch(() => setFailedId(file.id));
            }}
          >
            <DownloadIcon fontSize="small" />
          </IconButton>
          {onRemove && (
            <IconButton
              size="small"
              aria-label={translate('resources.notes.removeFile', { name: file.filename })}
              onClick={() => onRemove(file.id)}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          )}
          {failedId === file.id && (
            <Typography variant="caption" color="error" role="alert">
              {translate('resources.notes.fileFailed')}
            </Typography>
          )}
        </Box>
      ))}
      {previewedFile && (
        <Suspense>
          <AttachmentPreview attachment={previewedFile} onClose={() => setPreviewedFile(undefined)} />
        </Suspense>
      )}
    </Box>
  );
};
