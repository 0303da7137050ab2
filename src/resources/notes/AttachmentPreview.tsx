import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { readFileContent } from '../../providers/http/read-file.ts';
import { type Attachment, saveAttachment } from './attachment-file.ts';
import { previewKindOf } from './preview-kind.ts';

interface AttachmentPreviewProps {
  readonly attachment: Attachment;
  readonly onClose: () => void;
}

export const AttachmentPreview = ({ attachment, onClose }: AttachmentPreviewProps) => {
  const translate = useTranslate();
  const [url, setUrl] = useState<string>();
  const [failureMessage, setFailureMessage] = useState<string>();
  useEffect(() => {
    let objectUrl: string | undefined;
    let isClosed = false;
    readFileContent(attachment, attachment.filemime)
      .then((content) => {
        if (isClosed) return;
        objectUrl = URL.createObjectURL(content);
        setUrl(objectUrl);
      })
      .catch((error: unknown) => setFailureMessage(messageOf(error)));
    return () => {
      isClosed = true;
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    };
  }, [attachment]);

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg" aria-labelledby="preview-title">
      <DialogTitle id="preview-title" sx={{ overflowWrap: 'anywhere' }}>
        {attachment.filename}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', justifyContent: 'center', minHeight: '40vh' }}>
        {failureMessage && <Alert severity="error">{translate(failureMessage, { _: failureMessage })}</Alert>}
        {!url && !failureMessage && <Skeleton variant="rounded" width="100%" height="40vh" aria-hidden />}
        {url && previewKindOf(attachment.filemime) === 'image' && (
          <Box component="img" src={url} alt={attachment.filename} sx={{ maxWidth: '100%', maxHeight: '70vh', objectFit: 'contain' }} />
        )}
        {url && previewKindOf(attachment.filemime) === 'pdf' && (
          <Box component="iframe" src={url} title={attachment.filename} sx={{ border: 0, width: '100%', height: '70vh' }} />
        )}
      </DialogContent>
      <DialogActions>
        {url && (
          <Button component="a" href={url} target="_blank" rel="noopener">
            {translate('resources.notes.newTab')}
          </Button>
        )}
        <Button onClick={() => void saveAttachment(attachment).catch((error: unknown) => setFailureMessage(messageOf(error)))}>
          {translate('resources.notes.save')}
        </Button>
        <Button onClick={onClose} variant="contained">
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Returns the message of the error, or the translation key of a general message. */
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'app.errors.failed');
