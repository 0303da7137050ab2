import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { columnWidth as bounds } from '../../../../contract/resources/column-width.ts';
import type { ListName } from '../../../../contract/resources/list-view.ts';
import { useListSettingsWrites } from '../../../providers/lists/list-settings.ts';

interface ColumnResizerProps {
  readonly resource: ListName;
  readonly source: string;
  readonly label: string;
  /** The width that the user has set. */
  readonly width: number | undefined;
  /** All widths that the user has set, by column. */
  readonly widths: Readonly<Record<string, number>>;
}

/** An arrow key changes the width by this number of CSS pixels. */
const keyStep = 16;

/** Sets the width of a column's header. Without `min-width`, a table that is too narrow for its columns would shrink the column. */
const setWidth = ({ style }: HTMLElement, width: number) => {
  style.width = `${width}px`;
  style.minWidth = style.width;
};

const limitWidth = (width: number) => Math.round(Math.min(bounds.max, Math.max(bounds.min, width)));

/**
 * The edge of a column's header. Dragging the edge or pressing an arrow key changes the column's width; a double click, Delete or Backspace
 * restores the default.
 */
export const ColumnResizer = ({ resource, source, label, width, widths }: ColumnResizerProps) => {
  const translate = useTranslate();
  const { setPreferences } = useListSettingsWrites(resource);
  /** The width on screen of a column whose width the user has not set. */
  const [measuredWidth, setMeasuredWidth] = useState<number>();
  const [dragStart, setDragStart] = useState<{ readonly x: number; readonly width: number }>();
  const save = (nextWidth: number | undefined) => {
    const { [source]: _before, ...otherWidths } = widths;
    void setPreferences({ column_widths: nextWidth === undefined ? otherWidths : { ...otherWidths, [source]: limitWidth(nextWidth) } });
  };
  const headerOf = (edge: HTMLElement) => edge.closest('th');
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    // By default, the browser would change the value of the range input.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragStart({ x: event.clientX, width: headerOf(event.currentTarget)?.offsetWidth ?? bounds.min });
  };
  const widthAt = (event: PointerEvent<HTMLElement>) => (dragStart ? limitWidth(dragStart.width + event.clientX - dragStart.x) : undefined);
  // The column follows the pointer without a render of all rows.
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const header = headerOf(event.currentTarget);
    const nextWidth = widthAt(event);
    if (header && nextWidth !== undefined) setWidth(header, nextWidth);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const nextWidth = widthAt(event);
    setDragStart(undefined);
    if (dragStart && nextWidth !== undefined && event.clientX !== dragStart.x) save(nextWidth);
  };
  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    const header = headerOf(event.currentTarget);
    if (header && dragStart) setWidth(header, dragStart.width);
    setDragStart(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const change = { ArrowLeft: -keyStep, ArrowRight: keyStep }[event.key];
    if (change !== undefined) save((width ?? headerOf(event.currentTarget)?.offsetWidth ?? bounds.min) + change);
    else if (event.key === 'Delete' || event.key === 'Backspace') save(undefined);
    else return;
    event.preventDefault();
  };
  return (
    <input
      type="range"
      {...bounds}
      value={width ?? measuredWidth ?? bounds.min}
      aria-label={translate('columns.width', { column: label })}
      className="column-edge"
      // `RovingFocus` in `RecordTable` adds the edge to the tab order while the other tab stop of the table is in the same header.
      tabIndex={-1}
      onChange={({ target }) => save(Number(target.value))}
      onFocus={({ currentTarget }) => setMeasuredWidth(headerOf(currentTarget)?.offsetWidth)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerCancel}
      onDoubleClick={() => save(undefined)}
      onKeyDown={onKeyDown}
    />
  );
};
