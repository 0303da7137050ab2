import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SaleAppRecord } from '../../../providers/data/types.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { lazily } from '../../../ui/lazily.ts';
import { ActionMenu } from '../../../ui/page/ActionMenu.tsx';

const KnockDownDialog = lazily(() => import('./KnockDownDialog.tsx').then(({ KnockDownDialog }) => KnockDownDialog));

/** The knock-down of a sale is the job that writes its invoices and statements. */
export const KnockDownAction = ({ sale }: { readonly sale: SaleAppRecord }) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  const [isOpen, setOpen] = useState(false);
  const reasonKeys: Readonly<Record<string, string>> = { draft: 'knock_down_draft', upcoming: 'knock_down_upcoming' };
  const reasonKey = reasonKeys[sale.status];
  return (
    <>
      <ActionMenu
        actions={[
          can('startKnockDown') && {
            label: translate('knockDown.action'),
            onSelect: () => setOpen(true),
            reason: reasonKey && translate(`explanations.${reasonKey}`),
          },
        ]}
      />
      {isOpen && (
        <Suspense>
          <KnockDownDialog sale={sale} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
