import GridIcon from '@mui/icons-material/GridViewOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import { type ItemView, useItemView } from './use-item-view.ts';

const icons = { table: TableIcon, grid: GridIcon } as const satisfies Record<ItemView, unknown>;

/** Switches the item list between table and picture grid. */
export const ViewSwitch = () => {
  const translate = useTranslate();
  const [view, setView] = useItemView();
  return (
    <ToggleButtonGroup exclusive size="small" value={view} aria-label={translate('resources.items.view')} sx={{ height: 30, mr: 1 }}>
      {(['table', 'grid'] as const).map((one) => {
        const Icon = icons[one];
        return (
          <ToggleButton
            key={one}
            value={one}
            aria-label={translate(`resources.items.${one}`)}
            title={translate(`resources.items.${one}`)}
            onClick={() => setView(one)}
          >
            <Icon fontSize="small" />
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
};
