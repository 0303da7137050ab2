import { usePermissions } from '../../../providers/permissions.ts';
import type { Place } from './grouping.ts';
import { QuickAddCard } from './QuickAddCard.tsx';

/** Shows the form for a new task to users who may create tasks. */
export const QuickAdds = ({ place }: { place: Place }) => (usePermissions().can('createTask') ? <QuickAddCard place={place} /> : null);
