import type { ListedClient } from '../../providers/data/types.ts';

type NamedClient = Pick<ListedClient, 'id'> &
  Partial<Pick<ListedClient, 'label' | 'first_name' | 'last_name' | 'company' | 'customer_number' | 'city' | 'email'>>;

/** The fields of a client that a picker requests. */
export const clientPickFields: readonly string[] = ['first_name', 'last_name', 'label', 'company', 'customer_number', 'city', 'email'];

export const clientName = ({ id, label, first_name, last_name, company }: NamedClient): string =>
  label || [first_name, last_name].filter(Boolean).join(' ') || company || `#${id}`;

/** Distinguishes clients of the same name in a picker. */
export const clientDetail = ({ id, customer_number, city, email }: NamedClient): string =>
  [customer_number || `#${id}`, city, email].filter(Boolean).join(' · ');
