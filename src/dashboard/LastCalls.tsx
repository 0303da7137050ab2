import { useTranslate } from 'ra-core';
import { InstantText } from '../ui/fields/InstantText.tsx';
import { StatusMark } from '../ui/fields/StatusMark.tsx';
import { RecordLink } from '../ui/record/RecordLink.tsx';
import { RelatedTable } from '../ui/record/RelatedTable.tsx';
import { DashboardPanel } from './DashboardPanel.tsx';
import type { DashboardFigures } from './use-dashboard.ts';

const tones = { ringing: 'info', answered: 'success', missed: 'warning', ended: undefined } as const;

/** Who called the user last. Several clients may share a number: all of them are named, none is guessed. */
export const LastCalls = ({ calls }: Readonly<Pick<DashboardFigures, 'calls'>>) => {
  const translate = useTranslate();
  const title = translate('dashboard.calls.title');
  return (
    <DashboardPanel title={title} none={translate('dashboard.calls.none')} isEmpty={calls.length === 0}>
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
                    <RecordLink resource="clients" id={id}>
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
            show: ({ state }) => state && <StatusMark tone={tones[state]} label={translate(`dashboard.calls.states.${state}`)} />,
          },
          { label: 'records.related.date', look: 'short', show: ({ created }) => <InstantText value={created} /> },
        ]}
      />
    </DashboardPanel>
  );
};
