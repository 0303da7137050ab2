import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { problemOf } from '../../providers/http-error.ts';
import { readFileRecord } from '../../providers/read-file.ts';
import { saveAttachment } from '../notes/attachment-file.ts';

/** Shows the message of a job that wrote a file, with a button that downloads the file. */
export const JobFile = ({ id, message }: { id: string; message: string }) => {
  const translate = useTranslate();
  const { mutate, isPending, error } = useMutation({ mutationFn: async () => saveAttachment(await readFileRecord(id)) });
  return (
    <>
      <Alert
        severity="success"
        action={
          <Button color="inherit" size="small" startIcon={<DownloadIcon />} loading={isPending} onClick={() => mutate()}>
            {translate('resources.jobs.download')}
          </Button>
        }
      >
        {message}
      </Alert>
      {error && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {translate(error.message, { _: error.message, ...problemOf(error) })}
        </Alert>
      )}
    </>
  );
};
