import { Route } from 'react-router';
import { lazily, lazySilently } from '../../ui/lazily.ts';

const LotGridPage = lazily(() => import('./grid/LotGridPage.tsx').then(({ LotGridPage }) => LotGridPage));
const NumberingPage = lazily(() => import('./numbering/NumberingPage.tsx').then(({ NumberingPage }) => NumberingPage));
const ResultsPage = lazily(() => import('./results/ResultsPage.tsx').then(({ ResultsPage }) => ResultsPage));
const ResultFilePage = lazily(() => import('./results/file/ResultFilePage.tsx').then(({ ResultFilePage }) => ResultFilePage));
const AfterSalePage = lazily(() => import('./after-sale/AfterSalePage.tsx').then(({ AfterSalePage }) => AfterSalePage));

export default [
  <Route key="lots" path="/sales/:id/lots" element={<LotGridPage />} />,
  <Route key="numbering" path="/sales/:id/numbering" element={<NumberingPage />} />,
  <Route key="results" path="/sales/:id/results" element={<ResultsPage />} />,
  <Route key="results-file" path="/sales/:id/results/file" element={<ResultFilePage />} />,
  <Route key="after-sale" path="/sales/:id/after-sale" element={<AfterSalePage />} />,
];

export { type ItemBulkKind, useItemBulkKinds } from './bulk/bulk-kinds.ts';
export { ItemsByNumber } from './bulk/ItemsByNumber.tsx';
export const ItemBulkDialog = lazily(() => import('./bulk/ItemBulkDialog.tsx').then(({ ItemBulkDialog }) => ItemBulkDialog));
export const ItemBulkActions = lazySilently(() => import('./bulk/ItemBulkActions.tsx').then(({ ItemBulkActions }) => ItemBulkActions));
