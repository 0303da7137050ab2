import { createContext } from 'react';
import { type Identifier, useListContext, useTranslate } from 'react-admin';

/** Whether the rows or cards of the surrounding list can be selected for an action on several records. */
export const SelectableRows = createContext(false);

/** Selects a row or card. A click beside the checkbox also selects the row, and does not open the record. */
export const RowCheckbox = ({ id }: { id: Identifier }) => {
  const translate = useTranslate();
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <label>
      <input
        type="checkbox"
        aria-label={translate('ra.action.select_row')}
        checked={selectedIds.includes(id)}
        onChange={() => onToggleItem(id)}
      />
    </label>
  );
};
