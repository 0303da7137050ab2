import { mayCall } from '../../contract/access.ts';
import { useMe } from '../providers/me.ts';
import { ClientBrief } from './ClientBrief.tsx';

/** What is known of the client who calls; nothing for a role that may not read clients. */
export const KnownCaller = ({ id }: { id: string }) => (mayCall('readClient', useMe().roles) ? <ClientBrief id={id} /> : null);
