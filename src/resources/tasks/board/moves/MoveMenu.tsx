import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import type { TaskAppRecord } from '../../../../providers/data/types.ts';
import { useBoard } from '../state/board-context.ts';
import { isSamePlace, type Place } from '../state/grouping.ts';
import type { Group } from '../state/groups.ts';
import { decideMove } from './move-task.ts';

/** An open move menu: the task to move, its place, and the element below which the menu is shown. */
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

/**
 * Shows the menu that moves a card to another column or lane. A column or lane to which the card may not be moved is disabled and shows the
 * reason.
 */
export const MoveMenu = ({ menu, onMove, onClose }: MoveMenuProps) => {
  const translate = useTranslate();
  const { columns, lanes, grouping, rules } = useBoard();
  // The menu has no lanes by sale. A task has the sale of its related record, so a move on the board cannot change its sale.
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
