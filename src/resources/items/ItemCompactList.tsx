import Box from '@mui/material/Box';
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { CompactList } from '../../ui/list/CompactList.tsx';
import { EstimateText } from './EstimateText.tsx';
import { ItemStatus } from './ItemStatus.tsx';
import { lotAndName } from './item-name.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** The item list on narrow screens. */
export const ItemCompactList = () => (
  <CompactList<ItemAppRecord>
    primary={lotAndName}
    secondary={(item) => <EstimateText {...item} />}
    end={({ status, images }) => (
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexShrink: 0 }}>
        <ItemStatus status={status} />
        <Thumbnail images={images} size={44} />
      </Box>
    )}
  />
);
