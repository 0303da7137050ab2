import { useTranslate } from 'ra-core';
import type { Call } from './call.ts';
import { LinkBesideWork } from './LinkBesideWork.tsx';

/** What the call has become, with the way there: a note stands on its client's page. */
export const FiledAs = ({ call: { filed } }: { call: Call }) => {
  const translate = useTranslate();
  return (
    <div role="status" style={{ fontSize: '0.8125rem' }}>
      {filed.map(({ as, id }) => (
        <div key={`${as} ${id}`}>
          {'✓ '}
          {as === 'note' ? (
            translate(`calls.filed.${as}`)
          ) : (
            <LinkBesideWork to={`/tasks/${id}/show`}>{translate(`calls.filed.${as}`)}</LinkBesideWork>
          )}
        </div>
      ))}
    </div>
  );
};
