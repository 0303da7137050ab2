import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { problemOf } from '../../providers/http-error.ts';
import { readFileRecord } from '../../providers/read-file.ts';
import { saveAttachment } from '../notes/attachment-file.ts';

/** The file that a job has written. */
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
