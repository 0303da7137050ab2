import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { ReadFailure } from '../../ui/failure/ReadFailure.tsx';
import { useFreshRecord } from '../../ui/record/use-fresh-record.ts';

interface FreshOrderProps {
  readonly id: string;
  /** The title of the dialog that shows an error. */
  readonly title: string;
  readonly onClose: () => void;
  /** Renders the dialog for the order. */
  readonly children: (order: OrderAppRecord) => ReactNode;
}

/**
 * Fetches the order before it renders the dialog, because a cached order may be outdated. An error of a later fetch does not close the
 * dialog.
 */
export const FreshOrder = ({ id, title, onClose, children }: FreshOrderProps) => {
  const translate = useTranslate();
  const { record: order, error, refetch } = useFreshRecord<OrderAppRecord>('orders', id);
  if (order) return children(order);
  if (!error) return null;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="unfetched-title">
      <DialogTitle id="unfetched-title">{title}</DialogTitle>
      <DialogContent>
        <ReadFailure error={error} onRetry={refetch} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};
