import { useTranslate } from 'react-admin';
import { CallStateMark } from '../calls/CallStateMark.tsx';
import { hasProbablyEnded } from '../calls/store/call.ts';
import { InstantText } from '../ui/fields/InstantText.tsx';
import { RecordLink } from '../ui/fields/RecordLink.tsx';
import { RelatedTable } from '../ui/fields/RelatedTable.tsx';
import { Panel } from '../ui/record/Panel.tsx';
import { callsPanelId } from './dashboard-filters.ts';
import type { DashboardData } from './use-dashboard.ts';

export const LastCalls = ({ calls }: Readonly<Pick<DashboardData, 'calls'>>) => {
  const translate = useTranslate();
  const title = translate('dashboard.calls.title');
  return (
    <Panel title={title} id={callsPanelId}>
      <RelatedTable
        label={title}
        rows={calls}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'dashboard.calls.caller',
            show: ({ phone, clients }) => (
              <>
                {clients.length === 0 && translate('dashboard.calls.unknown')}
                {clients.map(({ id, label }, index) => (
                  <span key={id}>
                    {index > 0 && ', '}
                    <RecordLink unstyled resource="clients" id={id}>
                      {label || `#${id}`}
                    </RecordLink>
                  </span>
                ))}
                {' · '}
                <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
              </>
            ),
          },
          {
            label: 'records.related.status',
            look: 'short',
            // The dashboard does not contain the time of the last change of the state, so the time at which the call began is used.
            show: ({ state, created }) =>
              state && <CallStateMark state={state} mayHaveEnded={hasProbablyEnded({ state, changed: Date.parse(created) }, Date.now())} />,
          },
          { label: 'records.related.date', look: 'short', show: ({ created }) => <InstantText value={created} /> },
        ]}
      />
    </Panel>
  );
};
