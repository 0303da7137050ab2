import { createContext, memo } from 'react';
import { type ListControllerResult, type RaRecord, useTranslate } from 'react-admin';
import { useOrderName } from '../../fields/use-order-name.ts';
import { useSelectedRows } from './selected-rows.ts';

/** Whether the rows or cards of the surrounding list can be selected for an action on several records. */
export const SelectableRows = createContext(false);

export const RowCheckbox = ({ record }: { record: RaRecord }) => {
  const { selectedIds, onToggleItem } = useSelectedRows();
  return <RecordCheckbox record={record} isChecked={selectedIds.includes(record.id)} onToggle={onToggleItem} />;
};

interface RecordCheckboxProps {
  readonly record: RaRecord;
  readonly isChecked: boolean;
  readonly onToggle: ListControllerResult['onToggleItem'];
}

/**
 * The checkbox has the name of its record. An order is named in the user's language, because its `label` is in the service's language. A
 * click beside the checkbox also selects the row, and does not open the record. Memoized, because each `RowCheckbox` renders whenever the
 * selection changes.
 */
const RecordCheckbox = memo(({ record: { id, lot, label, type, order_id }, isChecked, onToggle }: RecordCheckboxProps) => {
  const translate = useTranslate();
  const orderName = useOrderName();
  const name = order_id ? orderName({ type, order_id, label }) : label;
  return (
    <label>
      <input
        type="checkbox"
        aria-label={translate('records.select', { name: [lot, name || `#${id}`].filter(Boolean).join(' · ') })}
        checked={isChecked}
        onChange={() => onToggle(id)}
      />
    </label>
  );
});
