import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type DragEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';

interface PictureDropProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly disabled: boolean;
  /** The button that gets the focus if the field has an error. */
  readonly inputRef: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** Accepts files that the user drops on it or chooses with its button. */
export const PictureDrop = ({ onFiles, disabled, inputRef, children }: PictureDropProps) => {
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => !disabled && dataTransfer.types.includes('Files');
  return (
    <Box
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
      sx={{
        p: 1.5,
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        bgcolor: isOver ? 'action.hover' : 'transparent',
        borderRadius: 1,
      }}
    >
      {children}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', color: 'text.secondary' }}>
        <span>{translate('fields.pictures.drop')}</span>
        <Button ref={inputRef} size="small" startIcon={<AddIcon />} disabled={disabled} onClick={() => chooser.current?.click()}>
          {translate('fields.pictures.choose')}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label={translate('fields.pictures.choose')}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </Box>
    </Box>
  );
};
