import { createContext, memo } from 'react';
import { type ListControllerResult, type RaRecord, useTranslate } from 'react-admin';
import { useSelectedRows } from './selected-rows.ts';

/** Whether the rows or cards of the surrounding list can be selected for an action on several records. */
export const SelectableRows = createContext(false);

/** Selects a row or card. */
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
 * A checkbox whose name contains that of the record. A click beside the checkbox also selects the row, and does not open the record.
 * Memoized, because selecting a row renders the checkboxes of all rows.
 */
const RecordCheckbox = memo(({ record: { id, lot, label }, isChecked, onToggle }: RecordCheckboxProps) => {
  const translate = useTranslate();
  return (
    <label>
      <input
        type="checkbox"
        aria-label={translate('records.select', { name: [lot, label || `#${id}`].filter(Boolean).join(' · ') })}
        checked={isChecked}
        onChange={() => onToggle(id)}
      />
    </label>
  );
});
