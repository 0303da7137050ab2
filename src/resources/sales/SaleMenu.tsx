import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SaleAppRecord } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { lazily } from '../../ui/lazily.ts';
import { ActionMenu } from '../../ui/page/ActionMenu.tsx';
import { controlLists, useStartJob } from '../jobs/index.ts';
import { useSaleActions } from './use-sale-actions.ts';

const KnockDownDialog = lazily(() => import('./knock-down/KnockDownDialog.tsx').then(({ KnockDownDialog }) => KnockDownDialog));

/** The actions of a sale that are not buttons. The knock-down of a sale is the job that writes its invoices and statements. */
export const SaleMenu = ({ sale }: { readonly sale: SaleAppRecord }) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  const { others } = useSaleActions(sale);
  const { startJob, isPending } = useStartJob(sale.id);
  const [isKnockDownOpen, setKnockDownOpen] = useState(false);
  const reasonKeys: Readonly<Record<string, string>> = { draft: 'knock_down_draft', upcoming: 'knock_down_upcoming' };
  const reasonKey = reasonKeys[sale.status];
  return (
    <>
      <ActionMenu
        actions={[
          ...others,
          ...controlLists.map(
            (name) =>
              can('createQueueItem') && {
                label: translate(`resources.jobs.kinds.${name}`),
                onSelect: () => {
                  // A second click must not start the job again.
                  if (!isPending) startJob(name);
                },
              },
          ),
          can('startKnockDown') && {
            label: translate('knockDown.action'),
            onSelect: () => setKnockDownOpen(true),
            reason: reasonKey && translate(`explanations.${reasonKey}`),
          },
        ]}
      />
      {isKnockDownOpen && (
        <Suspense>
          <KnockDownDialog sale={sale} onClose={() => setKnockDownOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
