import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { visuallyHidden } from '../../visually-hidden.ts';
import { useFieldMark } from '../field-marks.ts';
import { useLockedReason } from '../locked-fields.ts';
import type { InputProps } from '../use-field-input.ts';
import { PictureDrop } from './PictureDrop.tsx';
import { PictureTile } from './PictureTile.tsx';
import { PictureUpload } from './PictureUpload.tsx';
import { movedPicture, type Picture, pictures } from './picture.ts';
import { usePictureDrag } from './use-picture-drag.ts';
import { useUploads } from './use-uploads.ts';

/**
 * Returns the name of the form value that holds the number of unfinished uploads. With that value, the form counts as changed. Leaving the
 * form then asks, and a save is refused until the uploads are finished.
 */
const uploadsUnder = (source: string) => `${source}OnTheWay`;

/**
 * Input for pictures: dropped or chosen files are uploaded with progress, and can be reordered and removed. An uploaded picture belongs to
 * the record after the form was saved.
 */
export const PicturesInput = ({ source, label }: InputProps) => {
  const translate = useTranslate();
  const id = useId();
  const { getValues, setValue } = useFormContext();
  const [said, say] = useState('');
  const current = () => pictures.parse(getValues(source));
  const { uploads, add, retry, dismiss } = useUploads((picture) => field.onChange([...current(), picture]));
  const { field, fieldState } = useController({
    name: source,
    rules: {
      validate: () =>
        uploads.length === 0 ||
        translate(uploads.some(({ state }) => state === 'failed') ? 'fields.pictures.notUploaded' : 'fields.pictures.stillUploading'),
    },
  });
  const onTheWay = uploads.length;
  useEffect(() => setValue(uploadsUnder(source), onTheWay || undefined, { shouldDirty: true }), [setValue, source, onTheWay]);
  const locked = useLockedReason(source);
  const mark = useFieldMark(source);
  const shown = pictures.parse(field.value);

  const move = (from: number, to: number) => {
    field.onChange(movedPicture(current(), from, to));
    say(translate('fields.pictures.moved', { number: to + 1, count: shown.length }));
  };
  const remove = (picture: Picture) => {
    field.onChange(current().filter((one) => one.id !== picture.id));
    say(translate('fields.pictures.removed'));
  };
  const drag = usePictureDrag(move);

  return (
    <Box role="group" aria-labelledby={id} sx={{ gridColumn: '1 / -1', mb: 2 }}>
      <FormLabel id={id} component="div" error={fieldState.error !== undefined} sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <PictureDrop onFiles={add} disabled={locked !== undefined} inputRef={field.ref}>
        {shown.length > 0 && (
          <Box
            component="ol"
            sx={{ m: 0, p: 0, mb: 1, listStyle: 'none', display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, 8.5rem)' }}
          >
            {shown.map((picture, index) => (
              <PictureTile
                key={picture.id}
                picture={picture}
                index={index}
                count={shown.length}
                disabled={locked !== undefined}
                drag={drag(index)}
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
        {fieldState.error?.message ?? locked ?? mark ?? (shown.length > 1 ? translate('fields.pictures.hint') : ' ')}
      </FormHelperText>
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    </Box>
  );
};
