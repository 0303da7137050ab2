import Skeleton from '@mui/material/Skeleton';
import { useMe } from '../../providers/me.ts';
import { ReadFailure } from '../../ui/failure/ReadFailure.tsx';
import { NoteCard } from './NoteCard.tsx';
import { useNotes } from './use-notes.ts';

interface NotePageProps {
  readonly reference: string;
  /** Page number, from 1. */
  readonly page: number;
  readonly canWrite: boolean;
}

/** A page of a node's notes. Users may edit their own notes; administrators may edit all notes. */
export const NotePage = ({ reference, page, canWrite }: NotePageProps) => {
  const me = useMe();
  const { data, error, isPending, refetch } = useNotes(reference, page);
  if (data) {
    return data.map((note) => (
      <NoteCard key={note.id} note={note} mayChange={canWrite && (note.author.id === me.id || me.roles.includes('administrator'))} />
    ));
  }
  if (isPending) return <Skeleton variant="rounded" height="5rem" aria-hidden />;
  return <ReadFailure error={error} onRetry={refetch} />;
};
