import { mayCall } from '../../../contract/access.ts';
import { useMe } from '../../providers/me.ts';
import { NotesPanel } from './NotesPanel.tsx';

/** The notes of a node (client, sale, item, consignment, order): read, written, changed. Nothing for roles that may not read notes. */
export const NodeNotes = ({ reference }: { reference: string }) =>
  mayCall('listNotes', useMe().roles) ? <NotesPanel key={reference} reference={reference} /> : null;
