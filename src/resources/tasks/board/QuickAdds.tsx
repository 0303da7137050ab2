import { mayCall } from '../../../../contract/access.ts';
import { useMe } from '../../../providers/me.ts';
import type { Place } from './grouping.ts';
import { QuickAddCard } from './QuickAddCard.tsx';

/** For those who may add tasks. */
export const QuickAdds = ({ place }: { place: Place }) => (mayCall('createTask', useMe().roles) ? <QuickAddCard place={place} /> : null);
