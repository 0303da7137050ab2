/**
 * Which role may call which endpoint: the one table. The service enforces it, the app hides and explains
 * by it, and a test walks it. Source: api.md "Authentication"; decisions.md section 2, "Roles".
 */
export const roles = ['administrator', 'clerk', 'porter', 'client'] as const;
export type Role = (typeof roles)[number];

const staff = ['administrator', 'clerk', 'porter'] as const;
const office = ['administrator', 'clerk'] as const;

/** Who may view the content of every task; the others get their own tasks that can start. Source: api.md "Tasks", visibility rule. */
export const viewsAllTasks = (role: Role): boolean => office.some((one) => one === role);

/** `own`: client users reach their own client record alone, and write no field that is kept for staff. */
export const access = {
  readMe: staff,
  setSaleContext: staff,
  authorizeRealtime: staff,
  listClients: office,
  readClient: [...office, 'client'],
  updateClient: [...office, 'client'],
  listAddresses: office,
  readAddress: office,
  createAddress: office,
  updateAddress: office,
  listSales: [...staff, 'client'],
  readSale: [...staff, 'client'],
  updateSale: office,
  createClient: office,
  deleteAddress: office,
  createSale: office,
  listItems: staff,
  readItem: staff,
  createItem: office,
  updateItem: office,
  bulkItems: office,
  numberLots: office,
  listConsignments: staff,
  readConsignment: staff,
  createConsignment: office,
  updateConsignment: office,
  listOrders: staff,
  readOrder: staff,
  createOrder: office,
  updateOrder: office,
  splitOrder: office,
  creditOrder: office,
  reissueOrder: office,
  recordPayment: office,
  listTransactions: office,
  listTasks: [...staff, 'client'],
  readTask: staff,
  createTask: office,
  updateTask: staff,
  deleteTask: office,
  listNotes: office,
  readNote: office,
  createNote: office,
  updateNote: office,
  deleteNote: office,
  readFile: office,
  uploadFile: office,
  listQueueItems: office,
  createQueueItem: office,
  cancelQueueItem: office,
  retryQueueItem: office,
  readAuditLog: office,
  reportClientError: staff,
  reportCall: ['administrator'],
  clientStat: office,
  saleLotStats: staff,
  dashboard: staff,
  listTerms: staff,
} as const satisfies Record<string, readonly Role[]>;
export type GuardedEndpoint = keyof typeof access;

/** Whether a user with these roles (as `/api/me` lists them) may call the endpoint. */
export const mayCall = (endpoint: GuardedEndpoint, userRoles: readonly string[]): boolean =>
  access[endpoint].some((role) => userRoles.includes(role));
