/** Texts about the documents that prevent a change of an item's result. */
import { useTranslate } from 'react-admin';
import { decimalAmount } from '../../../contract/money.ts';
import type { BlockingDocument } from '../../../contract/wire.ts';
import { useMe } from '../../providers/me.ts';
import { moneyText } from '../format/money-text.ts';

export function useDocumentTexts() {
  const translate = useTranslate();
  const { currency } = useMe().config;
  const formatAmount = (decimal: string) => moneyText(decimalAmount.parse(decimal), currency);
  const nameOf = ({ type, number }: BlockingDocument) => `${translate(`resources.orders.types.${type}`, { _: type })} ${number}`;
  const changeText = (document: BlockingDocument) =>
    translate('records.documents.change', {
      document: nameOf(document),
      before: formatAmount(document.grand_total),
      after: formatAmount(document.new_total ?? document.grand_total),
    });
  const reasonText = (document: BlockingDocument) =>
    translate(`records.documents.${document.new_total === null ? 'fixed' : 'open'}`, {
      document: nameOf(document),
      status: translate(`resources.orders.statuses.${document.status}`, { _: document.status }),
      way: translate(`records.documents.alternatives.${alternativeOf(document)}`),
      total: formatAmount(document.new_total ?? document.grand_total),
    });
  /** If some documents cannot be updated, only those are named, because updating the others would not allow the change. */
  const refusalText = (documents: readonly BlockingDocument[]) => {
    const fixedDocuments = documents.filter(({ new_total }) => new_total === null);
    return (fixedDocuments.length > 0 ? fixedDocuments : documents).map(reasonText).join(' ');
  };
  return { formatAmount, nameOf, changeText, refusalText };
}

/** Returns a key of `records.documents.alternatives`: what the user can do instead of the change. */
function alternativeOf({ type, status }: BlockingDocument): 'rewrite' | 'credit' | 'reissue' | 'settle' {
  if (status !== 'finished' && status !== 'locked') return 'rewrite';
  if (type === 'consignor') return status === 'finished' ? 'rewrite' : 'settle';
  return status === 'finished' ? 'credit' : 'reissue';
}
