import AttachFileIcon from '@mui/icons-material/AttachFile';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';

export const AttachButton = ({ onFiles }: { onFiles: (files: Iterable<File>) => void }) => {
  const translate = useTranslate();
  const fileInput = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={fileInput}
        type="file"
        multiple
        hidden
        aria-label={translate('resources.notes.attach')}
        onChange={({ target }) => {
          onFiles(target.files ?? []);
          // If the value is not reset, the browser does not report a file that is selected a second time.
          target.value = '';
        }}
      />
      <Button size="small" startIcon={<AttachFileIcon />} onClick={() => fileInput.current?.click()}>
        {translate('resources.notes.attach')}
      </Button>
    </>
  );
};
