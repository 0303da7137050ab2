/** Applies the hide flags of a sale, which hide data from client users. Source: docs/specification/api.md#sale-flags. */
import type { Caller } from '../../http/caller.ts';
import { notHiddenCondition } from './repository.ts';

type Viewer = Pick<Caller, 'role'>;

const isClient = ({ role }: Viewer) => role === 'client';

export const isHiddenFrom = (viewer: Viewer, sale: { hide_sale: boolean }): boolean => isClient(viewer) && sale.hide_sale;

/** Returns the condition that the viewer may see a sale; undefined if the viewer may see all sales. */
export const visibilityCondition = (viewer: Viewer): ReturnType<typeof notHiddenCondition> | undefined =>
  isClient(viewer) ? notHiddenCondition() : undefined;

export const withoutHiddenPrices = <Sale extends { hide_sold_information: boolean; total_hammer_price: number }>(
  viewer: Viewer,
  sale: Sale,
): Sale => (isClient(viewer) && sale.hide_sold_information ? { ...sale, total_hammer_price: 0 } : sale);
