import { useListContext, useTranslate } from 'react-admin';

/** Selects all rows of the page, or none of them. */
export const PageCheckbox = () => {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids = data.map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id)).length;
  const all = ids.length > 0 && chosen === ids.length;
  const elsewhere = selectedIds.filter((id) => !ids.includes(id));
  return (
    <th scope="col" className="choose">
      <label>
        <input
          type="checkbox"
          aria-label={translate('ra.action.select_all')}
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && !all;
          }}
          onChange={() => onSelect(all ? elsewhere : [...elsewhere, ...ids])}
        />
      </label>
    </th>
  );
};
