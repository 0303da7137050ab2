import { usePermissions } from '../../providers/permissions.ts';
import { NotesPanel } from './NotesPanel.tsx';

/**
 * The notes of a node (client, sale, item, consignment or order), with a form for new ones. Renders nothing if the user may not read notes.
 */
export const NodeNotes = ({ reference }: { reference: string }) =>
  usePermissions().can('listNotes') ? <NotesPanel key={reference} reference={reference} /> : null;
