import { Suspense } from 'react';
import { lazily } from '../lazily.ts';
import { EntriesInput } from './EntriesInput.tsx';
import { SimpleInput } from './SimpleInput.tsx';
import { StaffInput } from './StaffInput.tsx';
import type { InputProps } from './use-field-input.ts';

const PicturesInput = lazily(() => import('./pictures/PicturesInput.tsx').then(({ PicturesInput }) => PicturesInput));

/** The input for a field by its kind. `labelOf` returns the labels of a multifield's own fields by path. */
export const FieldInput = ({ labelOf, ...props }: InputProps & { labelOf: (path: string) => string }) => {
  const { kind, bundle } = props.field;
  if (kind === 'entries') return <EntriesInput {...props} labelOf={labelOf} />;
  if (kind !== 'references') return <SimpleInput {...props} kind={kind} />;
  if (bundle === 'user') return <StaffInput {...props} />;
  return bundle === 'file' ? (
    <Suspense fallback={null}>
      <PicturesInput {...props} />
    </Suspense>
  ) : null;
};
