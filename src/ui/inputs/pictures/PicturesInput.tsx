import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useFieldMark } from '../../form/field-marks.ts';
import { useLockedReason } from '../../form/locked-fields.ts';
import { visuallyHidden } from '../../visually-hidden.ts';
import type { InputProps } from '../use-field-input.ts';
import { PictureDrop } from './PictureDrop.tsx';
import { PictureTile } from './PictureTile.tsx';
import { PictureUpload } from './PictureUpload.tsx';
import { movedPicture, type Picture, pictures } from './picture.ts';
import { usePictureDrag } from './use-picture-drag.ts';
import { useUploads } from './use-uploads.ts';

/** Where the form holds how many pictures are on their way: with them it is touched, so that leaving asks and saving does not pass them by. */
const uploadsUnder = (source: string) => `${source}OnTheWay`;

/** Pictures: dropped or chosen, uploaded with progress, put in order and taken away. What is uploaded belongs to the record once it is saved. */
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
