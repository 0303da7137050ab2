import { useTranslate } from 'react-admin';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { useOrderName } from '../../../ui/fields/use-order-name.ts';
import type { RelatedDocument } from './order-balance.ts';

export const RelatedDocuments = ({ related }: { related: readonly RelatedDocument[] }) => {
  const translate = useTranslate();
  const nameOf = useOrderName();
  return related.map(({ relation, id, order_id, type }) => (
    <p key={id} className="related-document">
      {translate(`orderCorrections.relations.${relation}`)}:{' '}
      <RecordLink resource="orders" id={id}>
        {nameOf({ type, order_id, label: order_id })}
      </RecordLink>
    </p>
  ));
};
