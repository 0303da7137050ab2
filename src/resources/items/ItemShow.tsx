import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { itemAppFields, itemAppGroups } from '../../providers/data/item-shape.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { lazySilently } from '../../ui/lazily.ts';
import { RecordChangedNotice } from '../../ui/record/RecordChangedNotice.tsx';
import { RecordDetails } from '../../ui/record/RecordDetails.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { ItemFacts } from './ItemFacts.tsx';
import { ItemHeader } from './ItemHeader.tsx';
import { ItemHistory } from './ItemHistory.tsx';
import { ItemPictures } from './ItemPictures.tsx';
import { lotAndName } from './item-name.ts';

const NodeNotes = lazySilently(() => import('../notes/NodeNotes.tsx').then(({ NodeNotes }) => NodeNotes));

/** The pictures are left out, because they are shown separately above. */
const { images: _images, ...shownFields } = itemAppFields;
const columns = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' };

/** The page of a lot: its pictures and key facts, then all details. */
export const ItemShow = () => {
  const { can } = usePermissions();
  return (
    <RecordPage resource="items" action="show" titleOf={lotAndName}>
      {(item) => (
        <>
          <ItemHeader item={item} />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: columns, alignItems: 'start', mb: 2 }}>
            <ItemPictures key={item.id} item={item} />
            <ItemFacts item={item} />
          </Box>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: columns, alignItems: 'start' }}>
            <Box>
              <RecordDetails resource="items" fields={shownFields} groups={itemAppGroups} values={{ ...item }} />
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <ItemHistory history={item.history} />
              <Suspense fallback={null}>{can('listNotes') && <NodeNotes key={item.id} reference={item.id} />}</Suspense>
            </Box>
          </Box>
          <RecordChangedNotice resource="items" id={item.id} />
        </>
      )}
    </RecordPage>
  );
};
