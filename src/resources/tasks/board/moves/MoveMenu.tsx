import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import type { TaskAppRecord } from '../../../../providers/data/types.ts';
import { useBoard } from '../state/board-context.ts';
import { isSamePlace, type Place } from '../state/grouping.ts';
import type { Group } from '../state/groups.ts';
import { decideMove } from './move-task.ts';

export interface OpenMenu {
  readonly task: TaskAppRecord;
  readonly place: Place;
  readonly anchor: HTMLElement;
}

interface MoveMenuProps {
  readonly menu: OpenMenu | undefined;
  readonly onMove: (menu: OpenMenu, to: Place) => void;
  readonly onClose: () => void;
}

export const MoveMenu = ({ menu, onMove, onClose }: MoveMenuProps) => {
  const translate = useTranslate();
  const { columns, lanes, grouping, rules } = useBoard();
  // A task has the sale of its related record, so a move cannot change the sale.
  const hasLanes = grouping.lanes !== 'none' && grouping.lanes !== 'sale';
  const renderItems = ({ task, place }: OpenMenu, groups: readonly Group[], targetOf: (key: string) => Place) =>
    groups.map(({ key, label }) => {
      const to = targetOf(key);
      const move = decideMove(task, to, grouping, rules);
      const isCurrentPlace = isSamePlace(to, place);
      return (
        <MenuItem
          key={`${to.column} ${to.lane}`}
          disabled={isCurrentPlace || move.kind === 'refused'}
          selected={isCurrentPlace}
          onClick={() => menu && onMove(menu, to)}
          sx={{ whiteSpace: 'normal' }}
        >
          {label}
          {move.kind === 'refused' && ` (${translate(`board.why.${move.reason}`)})`}
        </MenuItem>
      );
    });
  return (
    <Menu
      open={menu !== undefined}
      anchorEl={menu?.anchor ?? null}
      onClose={onClose}
      transitionDuration={0}
      slotProps={{
        list: { dense: true, 'aria-label': menu ? translate('board.moveTask', { name: menu.task.label }) : translate('board.move') },
      }}
    >
      <ListSubheader role="presentation">{translate(`board.by.${grouping.columns}`)}</ListSubheader>
      {menu && renderItems(menu, columns, (column) => ({ column, lane: menu.place.lane }))}
      {hasLanes && <ListSubheader role="presentation">{translate(`board.by.${grouping.lanes}`)}</ListSubheader>}
      {menu && hasLanes && renderItems(menu, lanes, (lane) => ({ column: menu.place.column, lane }))}
    </Menu>
  );
};
