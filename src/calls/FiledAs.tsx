import { useTranslate } from 'react-admin';
import { SafeLink } from './card/SafeLink.tsx';
import type { Call } from './store/call.ts';

/** The notes and tasks that were created from the call. Tasks have a link; a note is on the page of its client. */
export const FiledAs = ({ call: { filed } }: { call: Call }) => {
  const translate = useTranslate();
  return (
    <div role="status" style={{ fontSize: '0.8125rem' }}>
      {filed.map(({ as, id }) => (
        <div key={`${as} ${id}`}>
          {'✓ '}
          {as === 'note' ? translate(`calls.filed.${as}`) : <SafeLink to={`/tasks/${id}/show`}>{translate(`calls.filed.${as}`)}</SafeLink>}
        </div>
      ))}
    </div>
  );
};
