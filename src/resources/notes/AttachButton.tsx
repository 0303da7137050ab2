import AttachFileIcon from '@mui/icons-material/AttachFile';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';

/** A button that opens the browser's file dialog. Calls `onFiles` with the files that the user selects. */
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
          // Otherwise the browser does not report the same file when it is selected again.
          target.value = '';
        }}
      />
      <Button size="small" startIcon={<AttachFileIcon />} onClick={() => fileInput.current?.click()}>
        {translate('resources.notes.attach')}
      </Button>
    </>
  );
};
