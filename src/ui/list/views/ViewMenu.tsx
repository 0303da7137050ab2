import MoreIcon from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ListName, ListView } from '../../../../contract/resources/list-view.ts';
import { useIsStoredByService, useListSettings, useListSettingsWrites } from '../../../providers/lists/list-settings.ts';
import { useMe } from '../../../providers/me.ts';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog.tsx';
import { useNotifyViewFailure } from './use-view-failure.ts';
import { ViewDialog } from './ViewDialog.tsx';

interface ViewMenuProps {
  readonly resource: ListName;
  readonly view: ListView;
  readonly onDeleted: () => void;
}

export const ViewMenu = ({ resource, view, onDeleted }: ViewMenuProps) => {
  const translate = useTranslate();
  const me = useMe();
  const canShare = useIsStoredByService();
  const { views, preferences } = useListSettings(resource);
  const { setPreferences, updateView, deleteView } = useListSettingsWrites(resource);
  const reportFailure = useNotifyViewFailure();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [openDialog, setOpenDialog] = useState<'rename' | 'delete'>();
  const isOwn = view.owner.id === me.id;
  const mayChange = isOwn || me.roles.includes('administrator');
  const ownViews = views.filter(({ owner }) => owner.id === me.id);
  const position = ownViews.findIndex(({ id }) => id === view.id);
  const isDefault = preferences.default_view === view.id;
  const menuLabel = translate('views.options', { view: view.label });
  const renderEntry = (label: string, action: () => Promise<unknown> | undefined) => (
    <MenuItem
      key={label}
      onClick={() => {
        setAnchor(null);
        action()?.catch(reportFailure);
      }}
    >
      {translate(label)}
    </MenuItem>
  );
  const renderDialogEntry = (label: string, dialog: 'rename' | 'delete') =>
    renderEntry(label, () => {
      setOpenDialog(dialog);
      return undefined;
    });
  return (
    <>
      <IconButton
        size="small"
        aria-label={menuLabel}
        title={menuLabel}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true, 'aria-label': menuLabel } }}
      >
        {renderEntry(isDefault ? 'views.unsetDefault' : 'views.setDefault', () =>
          setPreferences({ default_view: isDefault ? null : view.id }),
        )}
        {mayChange && renderDialogEntry('views.rename', 'rename')}
        {mayChange &&
          canShare &&
          renderEntry(view.shared ? 'views.unshare' : 'views.share', () => updateView(view, { shared: !view.shared }))}
        {isOwn && position > 0 && renderEntry('views.moveLeft', () => updateView(view, { position: position - 1 }))}
        {isOwn && position < ownViews.length - 1 && renderEntry('views.moveRight', () => updateView(view, { position: position + 1 }))}
        {mayChange && renderDialogEntry('views.delete', 'delete')}
      </Menu>
      {openDialog === 'rename' && (
        <ViewDialog
          title="views.rename"
          view={view}
          onSave={(details) => updateView(view, details)}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
      <ConfirmDialog
        open={openDialog === 'delete'}
        title="views.deleteTitle"
        text={translate(view.shared ? 'views.deleteShared' : 'views.deleteText', { view: view.label })}
        confirm="views.delete"
        isDestructive
        onConfirm={() => {
          setOpenDialog(undefined);
          deleteView(view).then(onDeleted, reportFailure);
        }}
        onClose={() => setOpenDialog(undefined)}
      />
    </>
  );
};
