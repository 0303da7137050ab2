/** Routes of the pages about all lots of a sale. */

import { Route } from 'react-router';
import { lazily, lazySilently } from '../../ui/lazily.ts';

const LotGridPage = lazily(() => import('./grid/LotGridPage.tsx').then(({ LotGridPage }) => LotGridPage));
const NumberingPage = lazily(() => import('./numbering/NumberingPage.tsx').then(({ NumberingPage }) => NumberingPage));

export default [
  <Route key="lots" path="/sales/:id/lots" element={<LotGridPage />} />,
  <Route key="numbering" path="/sales/:id/numbering" element={<NumberingPage />} />,
];

export { ItemsByNumber } from './bulk/ItemsByNumber.tsx';
export const ItemBulkDialog = lazily(() => import('./bulk/ItemBulkDialog.tsx').then(({ ItemBulkDialog }) => ItemBulkDialog));
export const ItemBulkActions = lazySilently(() => import('./bulk/ItemBulkActions.tsx').then(({ ItemBulkActions }) => ItemBulkActions));
