import { useTranslate } from 'react-admin';
import type { SaleAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import type { MenuAction } from '../../ui/page/ActionMenu.tsx';
import { reasonAgainstAdding } from '../../ui/record/AddToSaleButton.tsx';
import { listAddress } from '../../ui/record/list-address.ts';
import { itemCreatePath } from '../../ui/record/related/item-create-path.ts';
import { saleFilters } from './overview/sale-filters.ts';

type Action = MenuAction | false;

interface SaleActions {
  /** The most important action in the phase of the sale; undefined if it is not possible. */
  readonly primary: MenuAction | undefined;
  /** Further actions that are shown as buttons. */
  readonly secondary: readonly MenuAction[];
  /** The actions in the menu of the page. */
  readonly others: readonly Action[];
}

/** Returns the actions of a sale that the user may perform, as links, grouped by importance. */
export function useSaleActions(sale: Pick<SaleAppRecord, 'id' | 'status' | 'lots_locked'>): SaleActions {
  const translate = useTranslate();
  const me = useMe();
  const { can } = usePermissions();
  const textOf = (name: string) => translate(`resources.sales.overview.${name}`);
  const canListItems = hasExtension(me, 'items-list');
  const reasonKey = reasonAgainstAdding(sale);
  const reason = reasonKey && translate(`records.cannotAdd.${reasonKey}`);
  const lotList: Action = canListItems && { label: textOf('lotList'), to: listAddress('items', saleFilters.items(sale.id)) };
  const lotGrid: Action = canListItems && can('updateItem') && { label: textOf('lotGrid'), to: `/sales/${sale.id}/lots` };
  const numbering: Action = canListItems &&
    can('numberLots') && {
      label: textOf('numbering'),
      to: `/sales/${sale.id}/numbering`,
      reason: sale.lots_locked ? textOf('numberingLocked') : undefined,
    };
  const results: Action = can('updateItem') && { label: textOf('enterResults'), to: `/sales/${sale.id}/results` };
  const afterSale: Action = sale.status === 'closed' &&
    can('updateItem') &&
    hasExtension(me, 'after-sale') && { label: translate('afterSale.link'), to: `/sales/${sale.id}/after-sale` };
  const addConsignment: Action = can('createConsignment') && {
    label: translate('resources.consignments.add'),
    to: `/consignments/create?sale_id=${sale.id}`,
    reason,
  };
  const addLot: Action = can('createItem') && {
    label: translate('resources.consignments.addLot'),
    to: itemCreatePath({ saleId: sale.id }),
    reason,
  };
  const phaseAction = { draft: addLot, upcoming: addLot, published: results, closed: afterSale }[sale.status];
  const primary = phaseAction && phaseAction.reason === undefined ? phaseAction : undefined;
  return {
    primary,
    secondary: [lotList, lotGrid].filter((action) => action !== false),
    others: [addLot, addConsignment, numbering, results, afterSale].filter((action) => action !== false && action !== primary),
  };
}
