import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import {
  reasonAgainstChanges,
  reasonAgainstCredit,
  reasonAgainstDiscount,
  reasonAgainstReissue,
} from '../../../../contract/orders/transitions.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { lazily } from '../../../ui/lazily.ts';
import { ActionMenu } from '../../../ui/page/ActionMenu.tsx';
import { type InvoiceLine, linesWithHeldTax, orderLines } from '../order-lines.ts';

const BuyerDialog = lazily(() => import('./BuyerDialog.tsx').then(({ BuyerDialog }) => BuyerDialog));
const ChargesDialog = lazily(() => import('./ChargesDialog.tsx').then(({ ChargesDialog }) => ChargesDialog));
const DiscountDialog = lazily(() => import('./DiscountDialog.tsx').then(({ DiscountDialog }) => DiscountDialog));
const ExportProofDialog = lazily(() => import('./ExportProofDialog.tsx').then(({ ExportProofDialog }) => ExportProofDialog));
const LinesDialog = lazily(() => import('./LinesDialog.tsx').then(({ LinesDialog }) => LinesDialog));
const ReissueDialog = lazily(() => import('./ReissueDialog.tsx').then(({ ReissueDialog }) => ReissueDialog));
const TaxSchemeDialog = lazily(() => import('./TaxSchemeDialog.tsx').then(({ TaxSchemeDialog }) => TaxSchemeDialog));

/** Translation keys of the labels. */
const labelKeys = {
  charges: 'resources.orders.charges.edit',
  discount: 'orderCorrections.discount',
  split: 'orderCorrections.split',
  credit: 'orderCorrections.credit',
  reissue: 'orderCorrections.reissue',
  buyer: 'orderCorrections.buyer',
  scheme: 'orderCorrections.scheme',
  export: 'orderCorrections.export',
} as const;
type CorrectionName = keyof typeof labelKeys;
/** The corrections in the sequence of the menu. */
const correctionNames = ['charges', 'discount', 'split', 'credit', 'reissue', 'buyer', 'scheme', 'export'] as const;
/** The endpoint that each correction calls. */
const endpointOf = {
  charges: 'updateOrder',
  discount: 'discountOrder',
  split: 'splitOrder',
  credit: 'creditOrder',
  reissue: 'reissueOrder',
  buyer: 'changeBuyer',
  scheme: 'changeTaxScheme',
  export: 'recordExportProof',
} as const;

interface OrderCorrectionsProps {
  readonly order: OrderAppRecord;
  readonly creditedItemIds: ReadonlySet<string>;
}

export const OrderCorrections = ({ order, creditedItemIds }: OrderCorrectionsProps) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  const [openedCorrection, setOpenedCorrection] = useState<CorrectionName>();
  const offeredCorrections = findOfferedCorrections(order, creditedItemIds);
  const close = () => setOpenedCorrection(undefined);
  return (
    <>
      <ActionMenu
        label={translate('orderCorrections.do')}
        actions={correctionNames.map(
          (name) =>
            can(endpointOf[name]) &&
            offeredCorrections[name] && { label: translate(labelKeys[name]), onSelect: () => setOpenedCorrection(name) },
        )}
      />
      <Suspense fallback={null}>
        {openedCorrection === 'charges' && <ChargesDialog order={order} onClose={close} />}
        {(openedCorrection === 'credit' || openedCorrection === 'split') && (
          <LinesDialog order={order} kind={openedCorrection} lines={offeredCorrections.uncreditedLines} onClose={close} />
        )}
        {openedCorrection === 'buyer' && <BuyerDialog order={order} lines={offeredCorrections.uncreditedLines} onClose={close} />}
        {openedCorrection === 'scheme' && <TaxSchemeDialog order={order} lines={offeredCorrections.uncreditedLines} onClose={close} />}
        {openedCorrection === 'discount' && <DiscountDialog order={order} lines={offeredCorrections.uncreditedLines} onClose={close} />}
        {openedCorrection === 'export' && <ExportProofDialog order={order} lines={offeredCorrections.heldLines} onClose={close} />}
        {openedCorrection === 'reissue' && <ReissueDialog order={order} onClose={close} />}
      </Suspense>
    </>
  );
};

// The rest of this file finds the corrections that the status and the lines of an order allow. Source:
// docs/specification/extensions.md#order-transitions, docs/specification/extensions.md#order-corrections; contract/orders/transitions.ts.

interface OfferedCorrections {
  readonly charges: boolean;
  readonly discount: boolean;
  readonly split: boolean;
  readonly credit: boolean;
  readonly reissue: boolean;
  readonly buyer: boolean;
  readonly scheme: boolean;
  readonly export: boolean;
  readonly uncreditedLines: readonly InvoiceLine[];
  /** The uncredited lines whose tax is charged as a deposit until there is proof of export. */
  readonly heldLines: readonly InvoiceLine[];
}

function findOfferedCorrections(order: OrderAppRecord, creditedItemIds: ReadonlySet<string>): OfferedCorrections {
  const typeAndStatus = { type: order.type, status: order.status.id };
  const lines = orderLines(order);
  const uncreditedLines = lines.filter(({ nid }) => !creditedItemIds.has(nid));
  const heldLines = linesWithHeldTax(order, uncreditedLines);
  // A new buyer, a new tax scheme and a proof of export each create a credit note, so the conditions of a credit note apply.
  const canCredit = reasonAgainstCredit(typeAndStatus) === undefined && uncreditedLines.length > 0;
  const canChange = reasonAgainstChanges(typeAndStatus) === undefined;
  // An invoice without lines can be reissued for its charges.
  const hasRemainder = uncreditedLines.length > 0 || (lines.length === 0 && order.additional_charges.length > 0);
  return {
    charges: canChange,
    discount: reasonAgainstDiscount(typeAndStatus) === undefined && lines.length > 0,
    split: canChange && lines.length > 1,
    credit: canCredit,
    buyer: canCredit,
    scheme: canCredit,
    export: canCredit && heldLines.length > 0,
    reissue: reasonAgainstReissue(typeAndStatus) === undefined && hasRemainder,
    uncreditedLines,
    heldLines,
  };
}
