import Skeleton from '@mui/material/Skeleton';
import { useGetOne } from 'ra-core';
import type { NoteAppRecord } from '../../providers/data/types.ts';
import { ReadFailure } from '../../ui/record/ReadFailure.tsx';
import { NoteEditForm } from './NoteEditForm.tsx';

interface NoteEditorProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Changes a note, which is read anew for it: a list has no version to save over, and may be old. */
export const NoteEditor = ({ id, onClose }: NoteEditorProps) => {
  const { data, error, isFetchedAfterMount, refetch } = useGetOne<NoteAppRecord>('notes', { id }, { refetchOnMount: 'always' });
  if (data && isFetchedAfterMount) return <NoteEditForm note={data} onClose={onClose} />;
  if (error) return <ReadFailure error={error} onRetry={refetch} />;
  return <Skeleton variant="rounded" height="8rem" aria-hidden />;
};
