import Skeleton from '@mui/material/Skeleton';
import { useGetOne } from 'react-admin';
import type { NoteAppRecord } from '../../providers/data/types.ts';
import { ReadFailure } from '../../ui/failure/ReadFailure.tsx';
import { NoteEditForm } from './NoteEditForm.tsx';

interface NoteEditorProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Fetches a note and edits it. The note is fetched again, because a listed note has no version for the update and may be outdated. */
export const NoteEditor = ({ id, onClose }: NoteEditorProps) => {
  const { data, error, isFetchedAfterMount, refetch } = useGetOne<NoteAppRecord>('notes', { id }, { refetchOnMount: 'always' });
  if (data && isFetchedAfterMount) return <NoteEditForm note={data} onClose={onClose} />;
  if (error) return <ReadFailure error={error} onRetry={refetch} />;
  return <Skeleton variant="rounded" height="8rem" aria-hidden />;
};
