/**
 * Finds the candidates of a search. For each kind, one query finds at most {@link maxCandidates}, without reading all matches of a frequent
 * word.
 */
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { SearchedKind, SearchResult } from '../../../contract/composed/search.ts';
import { clientLabel } from '../../../contract/resources/client.ts';
import type { Transaction } from '../../database/connection.ts';
import { clients, consignments, items, notes, orders, sales, tasks } from '../../database/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { loadNodes } from '../../records/node-summaries.ts';
import { fold } from '../../text/fold.ts';
import { htmlToText } from '../../text/html-text.ts';
import { taskVisibility } from '../tasks/repository.ts';
import { anyOf, candidateIds, containsAll, containsTerm, exactMatches, maxCandidates, type SearchSource } from './candidate-repository.ts';
import type { Candidate, SearchedField, SearchTerm } from './rank.ts';

export interface SearchRequest {
  /** The text as it was entered. */
  readonly text: string;
  readonly terms: readonly SearchTerm[];
  readonly caller: Pick<Caller, 'id' | 'role'>;
  /** In Unix milliseconds. */
  readonly now: number;
}

const clientSource: SearchSource = {
  table: clients,
  id: clients.id,
  text: clients.search_text,
  title: clients.sort_name,
  updated: clients.updated,
};

async function findClients(transaction: Transaction, { terms }: SearchRequest): Promise<Candidate[]> {
  const rows = await transaction
    .select({
      id: clients.id,
      first_name: clients.first_name,
      last_name: clients.last_name,
      company: clients.company,
      email: clients.email,
      secondary_email: clients.secondary_email,
      customer_number: clients.customer_number,
      phone: clients.phone,
      primary_phone: clients.primary_phone,
      office_phone: clients.office_phone,
      mobile: clients.mobile,
      fax: clients.fax,
      city: clients.city,
      country: clients.country,
      status: clients.status,
      updated: clients.updated,
    })
    .from(clients)
    .where(sql`${clients.id} IN (${candidateIds(clientSource, terms, [exactMatches(clientSource, clients.sort_name, terms)])})`);
  return rows.map((row) => {
    const label = clientLabel(row);
    return {
      record: {
        ...newResult('client', row.id, label),
        detail: detailOf(row.company === label ? '' : row.company, [row.city, row.country].filter(Boolean).join(', ')),
        number: row.customer_number,
        status: row.status,
      },
      fields: [
        { name: 'last_name', text: row.last_name, weight: 3 },
        { name: 'first_name', text: row.first_name, weight: 2 },
        { name: 'company', text: row.company, weight: 2 },
        { name: 'customer_number', text: row.customer_number, weight: 3 },
        { name: 'email', text: row.email, weight: 1 },
        { name: 'secondary_email', text: row.secondary_email, weight: 1 },
        ...(['mobile', 'phone', 'primary_phone', 'office_phone', 'fax'] as const).map(
          (name): SearchedField => ({ name, text: row[name], weight: 2, isPhoneNumber: true }),
        ),
      ],
      recency: row.updated,
    };
  });
}

const itemSource: SearchSource = {
  table: items,
  id: items.id,
  text: items.search_text,
  title: items.sort_label,
  updated: items.updated,
  size: 'large',
};

/** Maximum number of words that are searched as lot numbers. */
const maxLotNumbers = 2;
const isLotNumber = (word: string): boolean => /^[1-9]\d{0,8}[a-z]?$/.test(word);

/** Returns queries that find lots by their number. The texts of the lot or its sale must contain each of the other words. */
function lotQueries(terms: readonly SearchTerm[]): SQL[] {
  return terms
    .filter(({ spellings }) => spellings.some(isLotNumber))
    .slice(0, maxLotNumbers)
    .map((lotTerm) => {
      const otherTerms = terms
        .filter((term) => term !== lotTerm)
        .map((term) => or(containsTerm(items.search_text, term), containsTerm(sales.search_text, term)));
      return sql`(SELECT ${items.id} FROM ${items} LEFT JOIN ${sales} ON ${sales.id} = ${items.sale_id}
        WHERE ${and(sql`lower(${items.lot}) = ${anyOf(lotTerm.spellings.filter(isLotNumber))}`, ...otherTerms)}
        ORDER BY ${sales.sale_date} DESC NULLS LAST LIMIT ${maxCandidates})`;
    });
}

/** Maximum number of characters of a title that `sort_label` contains. */
const sortLabelTitleLength = 60;

/** Returns the `sort_label` of an item whose title is this text. */
const sortLabelOf = (text: string): string => fold([...text.trim().replace(/\s+/g, ' ')].slice(0, sortLabelTitleLength).join(''));

/** Returns a query for the newest items whose `sort_label` is `title`. The subquery keeps the planner from reading the trigram index. */
function titleQuery(title: string, terms: readonly SearchTerm[]): SQL {
  const newestItems = sql`SELECT * FROM ${items} WHERE ${eq(items.sort_label, title)} ORDER BY ${items.id} DESC LIMIT ${maxCandidates}`;
  return sql`(SELECT ${items.id} FROM (${newestItems}) AS ${items} WHERE ${containsAll(items.search_text, terms)})`;
}

async function findItems(transaction: Transaction, { text, terms, now }: SearchRequest): Promise<Candidate[]> {
  const exactTitle = sortLabelOf(text);
  const rows = await transaction
    .select({
      id: items.id,
      lot: items.lot,
      label: items.label,
      subtitle: items.subtitle,
      description: items.description,
      consignor_reference_number: items.consignor_reference_number,
      status: items.status,
      sale_id: items.sale_id,
      sale_label: sales.label,
      sale_number: sales.sale_number,
      sale_subtitle: sales.subtitle,
      sale_date: sales.sale_date,
    })
    .from(items)
    .leftJoin(sales, eq(sales.id, items.sale_id))
    .where(sql`${items.id} IN (${candidateIds(itemSource, terms, [...lotQueries(terms), titleQuery(exactTitle, terms)], { exactTitle })})`);
  return rows.map((row) => ({
    record: {
      ...newResult('item', row.id, row.label),
      number: row.lot,
      status: row.status,
      place: placeOfSale(row),
    },
    fields: [
      { name: 'lot', text: row.lot, weight: 3 },
      { name: 'subtitle', text: row.subtitle, weight: 2 },
      { name: 'description', text: row.description, weight: 1 },
      { name: 'consignor_reference_number', text: row.consignor_reference_number, weight: 2 },
      { name: 'sale', text: row.sale_number ?? '', weight: 1 },
      { name: 'sale', text: row.sale_subtitle ?? '', weight: 1 },
    ],
    recency: nearness(row.sale_date, now),
  }));
}

const saleSource: SearchSource = {
  table: sales,
  id: sales.id,
  text: sales.search_text,
  title: sales.sort_label,
  updated: sales.updated,
  size: 'small',
};

async function findSales(transaction: Transaction, { terms, now }: SearchRequest): Promise<Candidate[]> {
  const rows = await transaction
    .select()
    .from(sales)
    .where(sql`${sales.id} IN (${candidateIds(saleSource, terms, [])})`);
  return rows.map((row) => ({
    record: {
      ...newResult('sale', row.id, row.label),
      detail: detailOf(row.venue, row.date_and_location_string),
      number: row.sale_number,
      status: row.status,
    },
    fields: [
      { name: 'sale_number', text: row.sale_number, weight: 3 },
      { name: 'subtitle', text: row.subtitle, weight: 2 },
      { name: 'venue', text: row.venue, weight: 1 },
      { name: 'date_and_location_string', text: row.date_and_location_string, weight: 1 },
    ],
    recency: nearness(row.sale_date, now),
  }));
}

const consignmentSource: SearchSource = {
  table: consignments,
  id: consignments.id,
  text: consignments.search_text,
  title: consignments.sort_label,
  updated: consignments.updated,
};

async function findConsignments(transaction: Transaction, { terms }: SearchRequest): Promise<Candidate[]> {
  const rows = await transaction
    .select({
      id: consignments.id,
      consignment_id: consignments.consignment_id,
      label: consignments.label,
      status: consignments.status,
      sale_id: consignments.sale_id,
      sale_label: sales.label,
      first_name: clients.first_name,
      last_name: clients.last_name,
      company: clients.company,
      updated: consignments.updated,
    })
    .from(consignments)
    .leftJoin(sales, eq(sales.id, consignments.sale_id))
    .leftJoin(clients, eq(clients.id, consignments.owner))
    .where(
      sql`${consignments.id} IN (${candidateIds(consignmentSource, terms, [exactMatches(consignmentSource, consignments.consignment_id, terms)])})`,
    );
  return rows.map((row) => ({
    record: {
      ...newResult('consignment', row.id, row.label || row.consignment_id),
      detail: clientLabel({ first_name: row.first_name ?? '', last_name: row.last_name ?? '', company: row.company ?? '' }),
      number: row.consignment_id,
      status: row.status,
      place: placeOfSale(row),
    },
    fields: [
      { name: 'consignment_id', text: row.consignment_id, weight: 3 },
      { name: 'label', text: row.label, weight: 2 },
    ],
    recency: row.updated,
  }));
}

const orderSource: SearchSource = {
  table: orders,
  id: orders.id,
  text: orders.search_text,
  title: orders.order_id,
  updated: orders.updated,
};

async function findOrders(transaction: Transaction, { terms }: SearchRequest): Promise<Candidate[]> {
  const rows = await transaction
    .select({
      id: orders.id,
      order_id: orders.order_id,
      type: orders.type,
      status: orders.status,
      owner_label: orders.owner_label,
      customer_number: orders.customer_number,
      bidder_ids: orders.bidder_ids,
      sale_id: orders.sale_id,
      sale_label: sales.label,
      created: orders.created,
    })
    .from(orders)
    .leftJoin(sales, eq(sales.id, orders.sale_id))
    .where(sql`${orders.id} IN (${candidateIds(orderSource, terms, [exactMatches(orderSource, orders.order_id, terms)])})`);
  return rows.map((row) => ({
    record: {
      ...newResult('order', row.id, row.owner_label),
      number: row.order_id,
      type: row.type,
      status: row.status,
      place: placeOfSale(row),
    },
    fields: [
      { name: 'order_id', text: row.order_id, weight: 3 },
      { name: 'owner', text: row.owner_label, weight: 1 },
      { name: 'customer_number', text: row.customer_number, weight: 1 },
      { name: 'bidder_ids', text: row.bidder_ids, weight: 1 },
    ],
    recency: row.created,
  }));
}

const taskSource: SearchSource = { table: tasks, id: tasks.id, text: tasks.search_text, title: tasks.sort_label, updated: tasks.updated };

async function findTasks(transaction: Transaction, { terms, caller }: SearchRequest): Promise<Candidate[]> {
  const rows = await transaction
    .select()
    .from(tasks)
    .where(sql`${tasks.id} IN (${candidateIds(taskSource, terms, [], { extraCondition: taskVisibility(caller) })})`)
    .orderBy(desc(tasks.updated));
  const nodeOf = await loadNodes(
    transaction,
    rows.flatMap(({ reference_type: type, reference_id: id }) => (type !== null && id !== null ? [{ type, id }] : [])),
    '',
  );
  return rows.map((row) => {
    const node = row.reference_type && row.reference_id ? nodeOf({ type: row.reference_type, id: row.reference_id }) : undefined;
    return {
      record: { ...newResult('task', row.id, row.label), status: String(row.status), place: node ?? null },
      fields: [
        { name: 'label', text: row.label, weight: 2 },
        { name: 'note', text: htmlToText(row.note), weight: 1 },
      ],
      // Tasks that are not completed come first.
      recency: row.completed ? row.updated - Number.MAX_SAFE_INTEGER / 2 : row.updated,
    };
  });
}

const noteSource: SearchSource = { table: notes, id: notes.id, text: notes.search_text, title: notes.sort_label, updated: notes.updated };

async function findNotes(transaction: Transaction, { terms }: SearchRequest): Promise<Candidate[]> {
  const rows = await transaction
    .select()
    .from(notes)
    .where(sql`${notes.id} IN (${candidateIds(noteSource, terms, [])})`);
  const nodeOf = await loadNodes(
    transaction,
    rows.map(({ reference_type: type, reference_id: id }) => ({ type, id })),
    '',
  );
  return rows.map((row) => ({
    record: { ...newResult('note', row.id, row.label), place: nodeOf({ type: row.reference_type, id: row.reference_id }) ?? null },
    fields: [
      { name: 'label', text: row.label, weight: 2 },
      { name: 'note', text: htmlToText(row.note), weight: 1 },
    ],
    recency: row.updated,
  }));
}

export const findCandidates: Readonly<Record<SearchedKind, (transaction: Transaction, request: SearchRequest) => Promise<Candidate[]>>> = {
  client: findClients,
  item: findItems,
  sale: findSales,
  consignment: findConsignments,
  order: findOrders,
  task: findTasks,
  note: findNotes,
};

type ResultRecord = Omit<SearchResult, 'match'>;

const newResult = (kind: SearchedKind, id: number, label: string): ResultRecord => ({
  kind,
  id: String(id),
  label,
  detail: '',
  number: '',
  type: null,
  status: null,
  place: null,
});

/** Returns a higher number for a sale that is nearer to now, and the lowest number for a sale without a date. */
const nearness = (saleDate: number | null, now: number): number =>
  saleDate === null ? Number.NEGATIVE_INFINITY : -Math.abs(now - saleDate);

const detailOf = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

const placeOfSale = ({ sale_id, sale_label }: { sale_id: number | null; sale_label: string | null }): ResultRecord['place'] =>
  sale_id === null ? null : { id: String(sale_id), label: sale_label ?? '', type: 'sale' };
