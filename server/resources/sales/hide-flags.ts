/** What the hide flags of a sale keep from the public, that is from client users. Source: api.md "Sale", meaning of flags. */
import { eq, type SQL } from 'drizzle-orm';
import type { Caller } from '../../auth/tokens.ts';
import { sales } from '../../database/schema.ts';

type Viewer = Pick<Caller, 'role'>;

const isPublic = ({ role }: Viewer) => role === 'client';

export const isHiddenFrom = (viewer: Viewer, sale: { hide_sale: boolean }): boolean => isPublic(viewer) && sale.hide_sale;

/** The condition for lists. */
export const shownTo = (viewer: Viewer): SQL | undefined => (isPublic(viewer) ? eq(sales.hide_sale, false) : undefined);

/** Without the sum of what was paid where sold prices are hidden. */
export const asShownTo = <Sale extends { hide_sold_information: boolean; total_hammer_price: number }>(viewer: Viewer, sale: Sale): Sale =>
  isPublic(viewer) && sale.hide_sold_information ? { ...sale, total_hammer_price: 0 } : sale;
