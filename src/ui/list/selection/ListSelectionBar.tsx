import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFocusAfterDialog } from '../../dialogs/use-focus-after-dialog.ts';
import { SelectedCount } from './SelectedCount.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import type { Selection } from './selection.ts';
import { useListSelection } from './use-list-selection.ts';

/** The selected records that an open dialog changes, and the kind of change that the user has chosen in the menu. */
interface OpenedDialog<Kind> {
  readonly selection: Selection;
  readonly kind?: Kind;
}

interface ListSelectionBarProps<Kind> {
  readonly label: string;
  /** The translation key of "Select all 6,501 clients". The number is its parameter `total`. */
  readonly chooseAll: string;
  /** Renders a menu with the kinds of change, in place of the button that opens the dialog. `open` opens the dialog at the chosen kind. */
  readonly menu?: (open: (kind: Kind) => void) => ReactNode;
  /** Renders the dialog of the bulk change. `onStarted` clears the selection. */
  readonly dialog: (props: OpenedDialog<Kind> & { readonly onClose: () => void; readonly onStarted: () => void }) => ReactNode;
}

export const ListSelectionBar = <Kind extends string = never>({ label, chooseAll, menu, dialog }: ListSelectionBarProps<Kind>) => {
  const translate = useTranslate();
  const listSelection = useListSelection();
  const hasSelection = listSelection.count > 0;
  // The bar takes longer to render than the checkbox of the row, so it is painted after the checkbox.
  const isShown = useDeferredValue(hasSelection) && hasSelection;
  const [opened, setOpened] = useState<OpenedDialog<Kind>>();
  // The bar, and with it the button that opened the dialog, may be gone when the dialog closes. The focus then moves to the place of the
  // bar.
  const focusTarget = useFocusAfterDialog(opened !== undefined);
  return (
    <>
      <span ref={focusTarget} tabIndex={-1} />
      {isShown && (
        <SelectionBar label={label}>
          <SelectedCount listSelection={listSelection} chooseAll={chooseAll} />
          <Box sx={{ flex: 1 }} />
          {menu?.((kind) => setOpened({ selection: listSelection.selection, kind })) ?? (
            <Button
              size="small"
              variant="outlined"
              aria-haspopup="dialog"
              onClick={() => setOpened({ selection: listSelection.selection })}
            >
              {translate('lots.bulk.edit')}
            </Button>
          )}
        </SelectionBar>
      )}
      {opened && <Suspense>{dialog({ ...opened, onClose: () => setOpened(undefined), onStarted: listSelection.clear })}</Suspense>}
    </>
  );
};
