import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { linesWithHeldTax, orderLines } from '../order-lines.ts';

interface ExportNoticeProps {
  readonly order: OrderAppRecord;
  readonly creditedItemIds: ReadonlySet<string>;
}

type ExportedLot = NonNullable<OrderAppRecord['exports']>[number];

/** Shows the proofs of export, and the lots whose tax is charged as a deposit until there is proof. */
export const ExportNotice = ({ order, creditedItemIds }: ExportNoticeProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const uncreditedLines = orderLines(order).filter(({ nid }) => !creditedItemIds.has(nid));
  const heldLines = order.status.id === 'canceled' ? [] : linesWithHeldTax(order, uncreditedLines);
  const proofs = lotsByProof(order.exports ?? []);
  const isIssued = order.status.id === 'finished' || order.status.id === 'locked';
  return (
    <>
      {heldLines.length > 0 && (
        <Alert severity="info" className="not-printed">
          {translate('orderNotices.export.held', {
            lots: namesOf(heldLines.map(({ lot, nid }) => ({ lot, id: nid }))),
            smart_count: heldLines.length,
          })}{' '}
          {translate(`orderNotices.export.${isIssued ? 'issued' : 'draft'}`)}
        </Alert>
      )}
      {proofs.map(({ lots, proof }) => (
        <Alert key={`${proof.at} ${lots[0]?.id}`} severity="success" className="not-printed">
          {translate('orderNotices.export.proven', {
            lots: namesOf(lots),
            smart_count: lots.length,
            day: format.day(proof.day) ?? proof.day,
            reference: proof.reference,
            name: proof.by?.label ?? '–',
            recorded: format.instant(proof.at) ?? proof.at,
          })}{' '}
          {proof.credit_note && (
            <>
              {translate('orderNotices.export.creditNote')}{' '}
              <RecordLink resource="orders" id={proof.credit_note.id}>
                {proof.credit_note.label}
              </RecordLink>
            </>
          )}
        </Alert>
      ))}
    </>
  );
};

const namesOf = (lots: readonly Pick<ExportedLot, 'id' | 'lot'>[]): string => lots.map(({ lot, id }) => lot || `#${id}`).join(', ');

interface ProvenLots {
  readonly lots: ExportedLot[];
  readonly proof: NonNullable<ExportedLot['proof']>;
}

/** Returns the recorded proofs, each with the lots to which it applies. */
function lotsByProof(lots: readonly ExportedLot[]): ProvenLots[] {
  const groups = new Map<string, ProvenLots>();
  for (const lot of lots) {
    if (!lot.proof) continue;
    const key = JSON.stringify(lot.proof);
    const group = groups.get(key) ?? { lots: [], proof: lot.proof };
    group.lots.push(lot);
    groups.set(key, group);
  }
  return [...groups.values()];
}
