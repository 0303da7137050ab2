import { useTranslate } from 'react-admin';
import { WorkPreservingLink } from './card/WorkPreservingLink.tsx';
import type { Call } from './store/call.ts';

/** A note is not a link, because it has no page of its own. */
export const FiledRecords = ({ call: { filed } }: { call: Call }) => {
  const translate = useTranslate();
  return (
    <div role="status" style={{ fontSize: '0.8125rem' }}>
      {filed.map(({ as: kind, id }) => (
        <div key={`${kind} ${id}`}>
          {'✓ '}
          {kind === 'note' ? (
            translate(`calls.filed.${kind}`)
          ) : (
            <WorkPreservingLink to={`/tasks/${id}/show`}>{translate(`calls.filed.${kind}`)}</WorkPreservingLink>
          )}
        </div>
      ))}
    </div>
  );
};
