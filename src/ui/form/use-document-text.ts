/** Texts about the documents that prevent a change of an item's result. */
import { useTranslate } from 'react-admin';
import { decimalAmount, formatMoney } from '../../../contract/money.ts';
import type { DocumentInTheWay } from '../../../contract/wire.ts';
import { useMe } from '../../providers/me.ts';

export function useDocumentWords() {
  const translate = useTranslate();
  const { currency } = useMe().config;
  const amount = (decimal: string) => formatMoney(decimalAmount.parse(decimal), currency);
  const name = ({ type, number }: DocumentInTheWay) => `${translate(`resources.orders.types.${type}`, { _: type })} ${number}`;
  /** Returns the total of a document before and after its update. */
  const change = (one: DocumentInTheWay) =>
    translate('records.documents.change', {
      document: name(one),
      before: amount(one.grand_total),
      after: amount(one.new_total ?? one.grand_total),
    });
  const reason = (one: DocumentInTheWay) =>
    translate(`records.documents.${one.new_total === null ? 'fixed' : 'open'}`, {
      document: name(one),
      status: translate(`resources.orders.statuses.${one.status}`, { _: one.status }),
      way: translate(`records.documents.ways.${wayOf(one)}`),
      total: amount(one.new_total ?? one.grand_total),
    });
  /**
   * Returns why the documents prevent the change, and the alternative. If some of them cannot be updated, only those are named, because
   * updating the others would not allow the change.
   */
  const refusal = (documents: readonly DocumentInTheWay[]) => {
    const fixed = documents.filter(({ new_total }) => new_total === null);
    return (fixed.length > 0 ? fixed : documents).map(reason).join(' ');
  };
  return { amount, name, change, refusal };
}

/** Returns the alternative to a change that a document prevents. */
function wayOf({ type, status }: DocumentInTheWay): 'rewrite' | 'credit' | 'reissue' | 'settle' {
  if (status !== 'finished' && status !== 'locked') return 'rewrite';
  if (type === 'consignor') return status === 'finished' ? 'rewrite' : 'settle';
  return status === 'finished' ? 'credit' : 'reissue';
}
