import { usePermissions } from '../providers/permissions.ts';
import { ClientBrief } from './ClientBrief.tsx';

/** The data of the client who calls. Renders nothing if the user's role may not read clients. */
export const KnownCaller = ({ id }: { id: string }) => (usePermissions().can('readClient') ? <ClientBrief id={id} /> : null);
