import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { mayCall } from '../../../contract/access.ts';
import { item as contract } from '../../../contract/resources/item.ts';
import { itemWritable } from '../../../contract/resources/item-fields.ts';
import { useMe } from '../../providers/me.ts';
import { lazilyBeside } from '../../ui/lazily.ts';
import { RecordChangedNotice } from '../../ui/record/RecordChangedNotice.tsx';
import { RecordDetails } from '../../ui/record/RecordDetails.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { ItemFacts } from './ItemFacts.tsx';
import { ItemHeader } from './ItemHeader.tsx';
import { ItemHistory } from './ItemHistory.tsx';
import { ItemPictures } from './ItemPictures.tsx';
import { lotAndName } from './item-name.ts';

const NodeNotes = lazilyBeside(() => import('../notes/NodeNotes.tsx').then(({ NodeNotes }) => NodeNotes));

/** The pictures stand above, as pictures. */
const { images: _images, ...shownFields } = itemWritable;
const columns = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' };

/** A lot's page: what it looks like and where it stands, then everything that is known. */
export const ItemShow = () => {
  const { roles } = useMe();
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
              <RecordDetails resource="items" fields={shownFields} groups={contract.groups} values={{ ...item }} />
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <ItemHistory history={item.history} />
              <Suspense fallback={null}>{mayCall('listNotes', roles) && <NodeNotes key={item.id} reference={item.id} />}</Suspense>
            </Box>
          </Box>
          <RecordChangedNotice resource="items" id={item.id} />
        </>
      )}
    </RecordPage>
  );
};
