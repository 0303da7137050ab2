import Button from '@mui/material/Button';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import { useConfirm } from '../../../ui/form/use-confirm.tsx';
import { useDocumentTexts } from '../../../ui/form/use-document-texts.ts';
import type { Selection } from '../../../ui/list/selection/selection.ts';
import { BulkDialog, type BulkResultProps } from '../../jobs/index.ts';
import type { ItemBulkKind } from './bulk-kinds.ts';
import { type BulkOperation, bulkBody } from './bulk-operation.ts';
import { documentsToUpdate } from './documents-to-update.ts';
import { ItemBulkForm } from './ItemBulkForm.tsx';

interface ItemBulkDialogProps {
  readonly selection: Selection;
  /** The kind of change that is chosen first. */
  readonly kind?: ItemBulkKind | undefined;
  readonly onClose: () => void;
  /** Called when the service has accepted the job. */
  readonly onStarted: () => void;
}

export const ItemBulkDialog = ({ kind = 'field', ...props }: ItemBulkDialogProps) => {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  return (
    <BulkDialog<BulkOperation>
      {...props}
      resource="items"
      textsKey="lots.bulk"
      send={(operation, sentSelection, options, updateDocuments) =>
        dataProvider.bulkItems(bulkBody(operation, sentSelection, updateDocuments), options)
      }
      form={(form) => <ItemBulkForm {...form} initialKind={kind} />}
      resultActions={(result) => <UpdateDocumentsButton {...result} />}
    />
  );
};

const maxNamedDocuments = 10;

/**
 * Repeats the change for items that the job has refused because of their documents, and updates these documents too. Changes only items
 * whose documents all have the status `new`.
 */
const UpdateDocumentsButton = ({ change: { kind }, findings, isStarting, onConfirmed }: BulkResultProps<BulkOperation>) => {
  const translate = useTranslate();
  const documentTexts = useDocumentTexts();
  const { ask, dialog } = useConfirm();
  // The service updates documents only with a new status or a new field value.
  const { ids, documents } = documentsToUpdate(kind === 'status' || kind === 'field' ? findings : []);
  const askToUpdate = async () => {
    const documentLines = documents.slice(0, maxNamedDocuments).map(({ document, itemCount }) =>
      itemCount === 1
        ? documentTexts.changeText(document)
        : translate('lots.bulk.documents.several', {
            document: documentTexts.nameOf(document),
            total: documentTexts.formatAmount(document.grand_total),
            count: itemCount,
          }),
    );
    const unnamedCount = documents.length - documentLines.length;
    const isConfirmed = await ask({
      title: 'records.documents.title',
      text: [
        translate('lots.bulk.documents.text'),
        ...documentLines,
        ...(unnamedCount > 0 ? [translate('lots.bulk.documents.more', { smart_count: unnamedCount })] : []),
      ].join(' '),
      confirm: translate('lots.bulk.documents.confirm', { smart_count: ids.length }),
    });
    if (isConfirmed) onConfirmed(ids);
  };
  return (
    <>
      {ids.length > 0 && (
        <Button disabled={isStarting} onClick={() => void askToUpdate()}>
          {translate('lots.bulk.documents.update')}
        </Button>
      )}
      {dialog}
    </>
  );
};
