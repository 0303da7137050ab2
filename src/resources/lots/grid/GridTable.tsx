import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ClipboardEvent,
  type Dispatch,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { useMe } from '../../../providers/me.ts';
import { composesCharacter } from '../../../ui/command-key.ts';
import { clipboardCells, clipboardText } from './clipboard-text.ts';
import { keyAction } from './grid-keys.ts';
import type { CellProblemsByLot } from './grid-problems.ts';
import { gridRoles } from './grid-roles.ts';
import { selectedRange, selectedTexts } from './grid-selection.ts';
import type { CellPosition, GridAction, GridState } from './grid-state.ts';
import { LotRow, useStatusText } from './LotRow.tsx';
import { amountText, gridColumns, isAmount, isEditable } from './lot-cells.ts';

interface GridTableProps {
  readonly state: GridState;
  readonly problems: CellProblemsByLot;
  readonly isReadOnly: boolean;
  readonly dispatch: Dispatch<GridAction>;
}

/** Actions that have no effect in a read-only grid. */
const editingActions: readonly GridAction['type'][] = ['edit', 'clear', 'paste', 'fillDown', 'undo'];

/**
 * Only rows near the visible area are in the document. While a cell is edited, its input has the focus. Otherwise, the table receives the
 * focus, and refers to its active cell with `aria-activedescendant`.
 */
export const GridTable = ({ state, problems, isReadOnly, dispatch }: GridTableProps) => {
  const translate = useTranslate();
  const { currency } = useMe().config;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const { rows, edits, refusals, activeCell, typedText } = state;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollPaddingStart: headHeight,
    scrollMargin: headHeight,
  });
  const selection = selectedRange(state);
  const categories = useMemo(() => [...new Set(rows.map(({ cells }) => cells.category))].filter(Boolean).sort(), [rows]);
  const statusText = useStatusText();
  const formatAmount = useCallback((text: string) => amountText(text, currency), [currency]);
  const { scrollToIndex } = virtualizer;
  useEffect(() => {
    if (rows.length > 0) scrollToIndex(activeCell.row, { align: 'auto' });
  }, [activeCell.row, rows.length, scrollToIndex]);
  useEffect(() => {
    // When the input of a cell is removed, the browser moves the focus to the body. The table takes the focus to receive the next keys.
    if (typedText === undefined && document.activeElement === document.body) grid.current?.focus({ preventScroll: true });
  }, [typedText]);

  const dispatchKeepingFocus = (action: GridAction) => {
    if (isReadOnly && editingActions.includes(action.type)) return;
    const hadFocus = scroller.current?.contains(document.activeElement);
    // The grid renders at once, so that the focus moves during the event.
    flushSync(() => dispatch(action));
    if (hadFocus && !scroller.current?.contains(document.activeElement)) grid.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // The sticky header is slightly taller than a row, so it may cover parts of two rows.
    const visibleRowCount = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    const action = keyAction(event, state, visibleRowCount, composesCharacter(event));
    // The input gets the focus before the browser inserts the text of the key, so the text goes into the input.
    if (action === 'text') dispatchKeepingFocus({ type: 'edit', text: '' });
    else if (action) {
      event.preventDefault();
      dispatchKeepingFocus(action);
    }
  };
  const positionOf = (target: EventTarget): CellPosition | undefined => {
    const cell = target instanceof Element ? target.closest('[data-column]') : null;
    const row = cell?.parentElement?.getAttribute('data-row') ?? undefined;
    const column = cell?.getAttribute('data-column') ?? undefined;
    return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) };
  };
  const selectWithPointer = (event: PointerEvent) => {
    if (event.target instanceof HTMLInputElement || event.buttons !== 1) return;
    const to = positionOf(event.target);
    if (!to) return;
    const extend = event.shiftKey || event.type === 'pointermove';
    // A drag within the active cell does not change the selection.
    if (!extend || to.row !== activeCell.row || to.column !== activeCell.column) dispatch({ type: 'go', to, extend });
  };
  const onCopy = (event: ClipboardEvent) => {
    if (typedText !== undefined) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', clipboardText(selectedTexts(state, statusText)));
  };
  const onPaste = (event: ClipboardEvent) => {
    if (typedText !== undefined) return;
    event.preventDefault();
    dispatchKeepingFocus({ type: 'paste', cells: clipboardCells(event.clipboardData.getData('text/plain')) });
  };
  const renderedRows = virtualizer.getVirtualItems();
  const isActiveRowRendered = renderedRows.some(({ index }) => index === activeCell.row);
  return (
    <Box ref={scroller} sx={gridStyle}>
      <Box
        component="table"
        ref={grid}
        role="grid"
        tabIndex={0}
        aria-label={translate('lots.grid.label')}
        aria-rowcount={rows.length + 1}
        aria-colcount={gridColumns.length}
        aria-multiselectable
        aria-readonly={isReadOnly}
        {...(isActiveRowRendered ? { 'aria-activedescendant': `${id}-active` } : {})}
        onKeyDown={onKeyDown}
        onPointerDown={selectWithPointer}
        onPointerMove={selectWithPointer}
        onDoubleClick={({ target }) => positionOf(target) && dispatchKeepingFocus({ type: 'edit' })}
        onCopy={onCopy}
        onPaste={onPaste}
      >
        <thead {...gridRoles.group}>
          <tr {...gridRoles.row} aria-rowindex={1} className="head">
            {gridColumns.map((column, index) => (
              <th {...gridRoles.head} key={column} aria-colindex={index + 1} className={isAmount(column) ? 'amount' : undefined}>
                {translate(`lots.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...gridRoles.group} style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {renderedRows.map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            const isSelected = index >= selection.rows[0] && index <= selection.rows[1];
            return (
              <LotRow
                key={row.id}
                row={row}
                index={index}
                top={start - headHeight}
                edits={edits.get(row.id)}
                problems={problems.get(row.id)}
                refusals={refusals.get(row.id)}
                activeColumn={index === activeCell.row ? activeCell.column : -1}
                activeCellId={`${id}-active`}
                firstSelectedColumn={isSelected ? selection.columns[0] : -1}
                lastSelectedColumn={isSelected ? selection.columns[1] : -2}
                typedText={index === activeCell.row && isEditable(gridColumns[activeCell.column]) ? typedText : undefined}
                formatAmount={formatAmount}
                dispatch={dispatch}
                categoryListId={`${id}-categories`}
              />
            );
          })}
        </tbody>
      </Box>
      <datalist id={`${id}-categories`}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </Box>
  );
};

const rowHeight = 28;
const headHeight = 30;

/** One style for the whole grid, because separate styles for each row would be slower. */
const gridStyle: SxProps<Theme> = {
  position: 'relative',
  height: { xs: 'calc(100vh - 22.5rem)', sm: 'calc(100vh - 15.75rem)' },
  minHeight: '14rem',
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  fontSize: '0.8125rem',
  userSelect: 'none',
  contain: 'strict',
  '& table, & thead, & tbody': { display: 'block' },
  '& table': { minHeight: '100%', minWidth: '60rem', outline: 'none' },
  '&:has(table:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main' },
  '& .head, & .line': {
    display: 'grid',
    gridTemplateColumns: '5rem minmax(14rem, 1fr) 11rem 7.5rem 7.5rem 7.5rem 7rem',
    minWidth: '60rem',
  },
  '& thead': { position: 'sticky', top: 0, zIndex: 2 },
  '& .head': { height: headHeight, bgcolor: 'background.default', color: 'text.secondary', fontWeight: 600 },
  '& .line': { position: 'absolute', insetInline: 0, height: rowHeight },
  '& :is(td, th)': {
    textAlign: 'start',
    fontWeight: 'inherit',
    p: 0,
    px: '8px',
    lineHeight: `${rowHeight - 1}px`,
    borderBottom: 1,
    borderRight: 1,
    borderColor: 'divider',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    position: 'relative',
  },
  '& .amount': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& .selected': { bgcolor: 'color-mix(in srgb, var(--accent) 12%, transparent)' },
  '& .changed': { fontWeight: 600, boxShadow: 'inset 3px 0 var(--accent)' },
  '& .invalid': { color: 'error.main', boxShadow: 'inset 3px 0 var(--error)', textDecoration: 'underline wavy' },
  '& .active': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    px: '8px',
    border: '2px solid var(--accent)',
    bgcolor: 'background.paper',
    color: 'text.primary',
    font: 'inherit',
    textAlign: 'inherit',
  },
};
