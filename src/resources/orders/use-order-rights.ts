/** What this user may do to orders at this service. Source: contract/access.ts; decisions.md section 4, ext:order-write and ext:transactions-list. */
import { mayCall } from '../../../contract/access.ts';
import { hasExtension, useMe } from '../../providers/me.ts';

export interface OrderRights {
  /** The role may change orders; what the service offers stands beside it. */
  readonly isOffice: boolean;
  readonly mayCreate: boolean;
  readonly mayChange: boolean;
  readonly mayRecordPayment: boolean;
  readonly seesPayments: boolean;
  /** The service changes orders at all. */
  readonly serviceWrites: boolean;
}

export function useOrderRights(): OrderRights {
  const me = useMe();
  const serviceWrites = hasExtension(me, 'order-write');
  return {
    isOffice: mayCall('updateOrder', me.roles),
    mayCreate: serviceWrites && mayCall('createOrder', me.roles),
    mayChange: serviceWrites && mayCall('updateOrder', me.roles),
    mayRecordPayment: mayCall('recordPayment', me.roles),
    seesPayments: hasExtension(me, 'transactions-list') && mayCall('listTransactions', me.roles),
    serviceWrites,
  };
}
