import type { Dispatch } from 'react';
import { useTranslate } from 'react-admin';
import type { GridAction } from './grid-state.ts';
import { type EditableColumn, isAmount } from './lot-cells.ts';

interface CellEditorProps {
  readonly column: EditableColumn;
  readonly text: string;
  readonly dispatch: Dispatch<GridAction>;
  readonly categoriesId: string;
}

/** The input in the active cell. It has the focus as soon as it is mounted, so that the key that opened it is typed into it. */
export const CellEditor = ({ column, text, dispatch, categoriesId }: CellEditorProps) => {
  const translate = useTranslate();
  return (
    <input
      ref={takeFocus}
      aria-label={translate(`lots.columns.${column}`)}
      value={text}
      autoComplete="off"
      inputMode={isAmount(column) ? 'decimal' : 'text'}
      {...(column === 'category' ? { list: categoriesId } : {})}
      onChange={({ target }) => dispatch({ type: 'typed', text: target.value })}
      onBlur={() => dispatch({ type: 'commit' })}
    />
  );
};

const takeFocus = (input: HTMLInputElement | null) => {
  if (!input) return;
  input.focus({ preventScroll: true });
  input.setSelectionRange(input.value.length, input.value.length);
};
