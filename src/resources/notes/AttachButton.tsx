import AttachFileIcon from '@mui/icons-material/AttachFile';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';

/** Chooses files of this computer. */
export const AttachButton = ({ onFiles }: { onFiles: (files: Iterable<File>) => void }) => {
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={translate('resources.notes.attach')}
        onChange={({ target }) => {
          onFiles(target.files ?? []);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Button size="small" startIcon={<AttachFileIcon />} onClick={() => chooser.current?.click()}>
        {translate('resources.notes.attach')}
      </Button>
    </>
  );
};
