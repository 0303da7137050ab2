import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import CloseIcon from '@mui/icons-material/Close';
import RetryIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type DragEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { useDragToReorder } from '../../use-drag-to-reorder.ts';
import { visuallyHidden } from '../../visually-hidden.ts';
import { useFieldMark } from '../field-marks.ts';
import { useIsLocked } from '../locked-fields.ts';
import type { InputProps } from '../use-field-input.ts';
import { PictureTile } from './PictureTile.tsx';
import { movePicture, type Picture, picturesSchema } from './picture.ts';
import { type Upload, useUploads } from './use-uploads.ts';

/**
 * Returns the name of a form value that is set while uploads are pending. The form then counts as changed, so that the user is asked before
 * leaving the form.
 */
const pendingUploadsName = (source: string) => `${source}PendingUploads`;

/** An uploaded picture belongs to the record only after the form was saved. */
export const PicturesInput = ({ source, field: pictureField, label }: InputProps) => {
  const translate = useTranslate();
  const id = useId();
  const { getValues, setValue } = useFormContext();
  const [announcement, announce] = useState('');
  const readPictures = () => picturesSchema.parse(getValues(source));
  const { uploads, add, retry, dismiss } = useUploads((picture) => field.onChange([...readPictures(), picture]));
  const { field, fieldState } = useController({
    name: source,
    rules: {
      validate: () =>
        uploads.length === 0 ||
        translate(uploads.some(({ state }) => state === 'failed') ? 'fields.pictures.notUploaded' : 'fields.pictures.stillUploading'),
    },
  });
  const pendingCount = uploads.length;
  useEffect(() => setValue(pendingUploadsName(source), pendingCount || undefined, { shouldDirty: true }), [setValue, source, pendingCount]);
  const isLocked = useIsLocked(source);
  const mark = useFieldMark(source, pictureField);
  const pictures = picturesSchema.parse(field.value);

  const move = (from: number, to: number) => {
    field.onChange(movePicture(readPictures(), from, to));
    announce(translate('fields.pictures.moved', { number: to + 1, count: pictures.length }));
  };
  const remove = (picture: Picture) => {
    field.onChange(readPictures().filter((candidate) => candidate.id !== picture.id));
    announce(translate('fields.pictures.removed'));
  };
  const draggableAt = useDragToReorder(move);

  return (
    <Box role="group" aria-labelledby={id} sx={{ gridColumn: '1 / -1', mb: 2 }}>
      <FormLabel id={id} component="div" error={fieldState.error !== undefined} sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <PictureDrop onFiles={add} disabled={isLocked} inputRef={field.ref}>
        {pictures.length > 0 && (
          <Box
            component="ol"
            sx={{ m: 0, p: 0, mb: 1, listStyle: 'none', display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, 8.5rem)' }}
          >
            {pictures.map((picture, index) => (
              <PictureTile
                key={picture.id}
                picture={picture}
                index={index}
                count={pictures.length}
                disabled={isLocked}
                draggableElement={draggableAt(index)}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(picture)}
              />
            ))}
          </Box>
        )}
        {uploads.map((upload) => (
          <PictureUpload key={upload.key} upload={upload} onRetry={() => retry(upload.key)} onDismiss={() => dismiss(upload.key)} />
        ))}
      </PictureDrop>
      <FormHelperText error={fieldState.error !== undefined}>
        {fieldState.error?.message ?? mark ?? (pictures.length > 1 && !isLocked ? translate('fields.pictures.hint') : ' ')}
      </FormHelperText>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </Box>
  );
};

interface PictureDropProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly disabled: boolean;
  /** The button that gets the focus if the field has an error. */
  readonly inputRef: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

const PictureDrop = ({ onFiles, disabled, inputRef, children }: PictureDropProps) => {
  const translate = useTranslate();
  const fileInput = useRef<HTMLInputElement>(null);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => !disabled && dataTransfer.types.includes('Files');
  return (
    <Box
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={(event) => {
        setDraggedOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
      sx={{
        p: 1.5,
        border: '1px dashed',
        borderColor: isDraggedOver ? 'primary.main' : 'divider',
        bgcolor: isDraggedOver ? 'action.hover' : 'transparent',
        borderRadius: 1,
      }}
    >
      {children}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', color: 'text.secondary' }}>
        <span>{translate('fields.pictures.drop')}</span>
        <Button ref={inputRef} size="small" startIcon={<AddIcon />} disabled={disabled} onClick={() => fileInput.current?.click()}>
          {translate('fields.pictures.choose')}
        </Button>
        <input
          ref={fileInput}
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

interface PictureUploadProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

const PictureUpload = ({ upload: { file, state, progress, reason }, onRetry, onDismiss }: PictureUploadProps) => {
  const translate = useTranslate();
  const { name } = file;
  const hasFailed = state === 'failed';
  return (
    <Box role={hasFailed ? 'alert' : 'group'} aria-label={name} sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 36 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap={!hasFailed} color={hasFailed ? 'error' : 'textPrimary'} sx={{ overflowWrap: 'anywhere' }}>
          {hasFailed ? translate('fields.pictures.failed', { name, reason: reason ?? '' }) : name}
        </Typography>
        {!hasFailed && (
          <LinearProgress
            // After the last byte, the upload still waits for the service to store the picture.
            variant={state === 'sending' && progress === 1 ? 'indeterminate' : 'determinate'}
            value={100 * progress}
            aria-label={translate('fields.pictures.uploading', { name })}
          />
        )}
      </Box>
      {hasFailed && file.type.startsWith('image/') && (
        <IconButton size="small" onClick={onRetry} aria-label={translate('fields.pictures.retry', { name })}>
          <RetryIcon fontSize="small" />
        </IconButton>
      )}
      <IconButton size="small" onClick={onDismiss} aria-label={translate('fields.pictures.dismiss', { name })}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
};
