import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SaleAppRecord } from '../../../providers/data/types.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { lazily } from '../../../ui/lazily.ts';
import { ActionMenu } from '../../../ui/page/ActionMenu.tsx';

const KnockDownDialog = lazily(() => import('./KnockDownDialog.tsx').then(({ KnockDownDialog }) => KnockDownDialog));

/** The menu with the knock-down of all lots of a sale. A sale that has not begun cannot be knocked down; the menu shows the reason. */
export const KnockDownAction = ({ sale }: { readonly sale: SaleAppRecord }) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  const [isOpen, setOpen] = useState(false);
  const reasons: Readonly<Record<string, string>> = { draft: 'knock_down_draft', upcoming: 'knock_down_upcoming' };
  const code = reasons[sale.status];
  return (
    <>
      <ActionMenu
        actions={[
          can('startKnockDown') && {
            label: translate('resources.sales.knockDown.action'),
            onSelect: () => setOpen(true),
            reason: code === undefined ? undefined : translate(`explanations.${code}`),
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
