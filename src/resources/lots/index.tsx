/** The pages about all lots of a sale, for the app's routes. */
import { lazy } from 'react';
import { Route } from 'react-router';

const LotGridPage = lazy(() => import('./LotGridPage.tsx').then(({ LotGridPage }) => ({ default: LotGridPage })));
const NumberingPage = lazy(() => import('./NumberingPage.tsx').then(({ NumberingPage }) => ({ default: NumberingPage })));

export default [
  <Route key="lots" path="/sales/:id/lots" element={<LotGridPage />} />,
  <Route key="numbering" path="/sales/:id/numbering" element={<NumberingPage />} />,
];
