import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { usePageAction } from '../../providers/page-actions.ts';

export interface MenuAction {
  readonly label: string;
  /** The address that the action opens. Without it, the action calls `onSelect`. */
  readonly to?: string;
  readonly onSelect?: () => void;
  /** Why the action is not possible at the moment. The action is then disabled, and the reason is shown below its label. */
  readonly reason?: string | undefined;
  /** Destructive actions are last, below a divider. */
  readonly isDestructive?: boolean;
}

interface ActionMenuProps {
  /** The text of the button. Without it, the button is an icon for the further actions of the page. */
  readonly label?: string;
  /** Whether the menu contains the most important action of the page. */
  readonly isPrimary?: boolean;
  readonly size?: 'small' | 'medium';
  /** Whether the actions are still being loaded. A button with a label is then shown disabled, so that nothing moves later. */
  readonly isLoading?: boolean;
  /** Called when the user opens the menu, for example to load further actions. */
  readonly onOpen?: () => void;
  /** Whether further actions are being loaded. The menu opens when they are loaded, so that nothing in it moves later. */
  readonly isLoadingFurther?: boolean;
  readonly actions: readonly (MenuAction | false | undefined)[];
}

/**
 * Actions that are possible are also in the command palette. If the only action is a possible link and there is no `onOpen`, a menu with a
 * label is shown as this link.
 */
export const ActionMenu = ({
  label,
  isPrimary = false,
  size = 'medium',
  isLoading = false,
  onOpen,
  isLoadingFurther = false,
  actions,
}: ActionMenuProps) => {
  const moreLabel = useTranslate()('records.moreActions');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const availableActions = actions.filter((action) => action !== undefined && action !== false);
  const isDestructive = (action: MenuAction) => action.isDestructive === true;
  const sortedActions = [...availableActions.filter((action) => !isDestructive(action)), ...availableActions.filter(isDestructive)];
  const firstDestructiveAction = sortedActions.find(isDestructive);
  if (isLoading && label !== undefined)
    return (
      <Button disabled size={size} variant={isPrimary ? 'contained' : 'outlined'} endIcon={<ArrowIcon />}>
        {label}
      </Button>
    );
  if (sortedActions.length === 0) return null;
  const [onlyAction] = sortedActions;
  if (label !== undefined && !onOpen && sortedActions.length === 1 && onlyAction?.to !== undefined && onlyAction.reason === undefined)
    return (
      <>
        <PaletteAction action={onlyAction} />
        <Button component={LinkBase} to={onlyAction.to} size={size} variant={isPrimary ? 'contained' : 'outlined'}>
          {onlyAction.label}
        </Button>
      </>
    );
  const isOpen = anchor !== null && !isLoadingFurther;
  const isOpening = anchor !== null && isLoadingFurther;
  const menuButtonProps = {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-busy': isOpening,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      setAnchor(isOpening ? null : currentTarget);
      if (!isOpening) onOpen?.();
    },
    // If the button loses the focus while actions are loading, the menu does not open. Otherwise, it could take the focus from a field in
    // which the user types.
    onBlur: () => isOpening && setAnchor(null),
    onKeyDown: ({ key }: KeyboardEvent) => isOpening && key === 'Escape' && setAnchor(null),
  } as const;
  return (
    <>
      {sortedActions.map((action) => (
        <PaletteAction key={action.label} action={action} />
      ))}
      {label === undefined ? (
        <IconButton {...menuButtonProps} aria-label={moreLabel} title={moreLabel}>
          <MoreIcon />
        </IconButton>
      ) : (
        <Button
          {...menuButtonProps}
          size={size}
          variant={isPrimary ? 'contained' : 'outlined'}
          endIcon={isOpening ? <CircularProgress color="inherit" size={20} /> : <ArrowIcon />}
        >
          {label}
        </Button>
      )}
      <Menu
        open={isOpen}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true, 'aria-label': label ?? moreLabel } }}
      >
        {sortedActions.flatMap((action, index) => [
          ...(action === firstDestructiveAction && index > 0 ? [<Divider key="divider" />] : []),
          <MenuItem
            key={action.label}
            disabled={action.reason !== undefined}
            {...(action.to === undefined ? {} : { component: LinkBase, to: action.to })}
            onClick={() => {
              setAnchor(null);
              action.onSelect?.();
            }}
          >
            <ListItemText
              primary={action.label}
              secondary={action.reason}
              slotProps={{
                primary: isDestructive(action) ? { color: 'error' } : {},
                secondary: { sx: { maxWidth: '18rem', whiteSpace: 'normal' } },
              }}
            />
          </MenuItem>,
        ])}
      </Menu>
    </>
  );
};

const PaletteAction = ({ action: { label, to, onSelect, reason } }: { readonly action: MenuAction }) => {
  usePageAction(reason === undefined ? { label, ...(to === undefined ? {} : { to }), ...(onSelect ? { onRun: onSelect } : {}) } : null);
  return null;
};
