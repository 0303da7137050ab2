import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { type Filter, lanesUnder } from './board-filter.ts';
import { columnKinds, type Grouping } from './grouping.ts';
import { LastDrop } from './LastDrop.tsx';

interface BoardBarProps {
  readonly grouping: Grouping;
  readonly filter: Filter;
  readonly onChange: (grouping: Grouping) => void;
}

/** Selects the properties by which the board is divided into columns and lanes. */
export const BoardBar = ({ grouping: { columns, lanes }, filter, onChange }: BoardBarProps) => {
  const translate = useTranslate();
  const id = useId();
  const chooseColumns = (value: string) => {
    const kind = columnKinds.find((one) => one === value) ?? 'status';
    onChange({ columns: kind, lanes: lanesUnder(filter, kind).find((one) => one === lanes) ?? 'none' });
  };
  const chooseLanes = (value: string) => onChange({ columns, lanes: lanesUnder(filter, columns).find((one) => one === value) ?? 'none' });
  return (
    <div className="board-bar">
      <label htmlFor={`${id}-columns`}>{translate('board.columns')}</label>
      <select id={`${id}-columns`} value={columns} onChange={({ target }) => chooseColumns(target.value)}>
        {columnKinds.map((kind) => (
          <option key={kind} value={kind}>
            {translate(`board.by.${kind}`)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-lanes`}>{translate('board.lanes')}</label>
      <select id={`${id}-lanes`} value={lanes} onChange={({ target }) => chooseLanes(target.value)}>
        {lanesUnder(filter, columns).map((kind) => (
          <option key={kind} value={kind}>
            {translate(`board.by.${kind}`)}
          </option>
        ))}
      </select>
      <LastDrop />
    </div>
  );
};
