import { createContext } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';

/** Whether the rows or cards of the surrounding list can be selected for an action on several records. */
export const SelectableRows = createContext(false);

/**
 * Selects a row or card. Its name contains that of the record. A click beside the checkbox also selects the row, and does not open the
 * record.
 */
export const RowCheckbox = ({ record: { id, lot, label } }: { record: RaRecord }) => {
  const translate = useTranslate();
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <label>
      <input
        type="checkbox"
        aria-label={translate('records.select', { name: [lot, label || `#${id}`].filter(Boolean).join(' · ') })}
        checked={selectedIds.includes(id)}
        onChange={() => onToggleItem(id)}
      />
    </label>
  );
};
