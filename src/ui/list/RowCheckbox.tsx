import { type Identifier, useListContext, useTranslate } from 'react-admin';

/** Selects a row. A click beside the checkbox also selects the row, and does not open the record. */
export const RowCheckbox = ({ id }: { id: Identifier }) => {
  const translate = useTranslate();
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <td className="choose">
      <label>
        <input
          type="checkbox"
          aria-label={translate('ra.action.select_row')}
          checked={selectedIds.includes(id)}
          onChange={() => onToggleItem(id)}
        />
      </label>
    </td>
  );
};
