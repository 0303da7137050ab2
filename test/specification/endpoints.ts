/**
 * Every endpoint of the specification, with exactly the parameters, body fields and response fields that the specification names for it.
 * Written from the documents, not from the contract. Source: docs/specification/api.md; for its open points, the parts of
 * docs/specification/extensions.md that are always on.
 */
import { addressCreateResponse, addressRecord, addressUpdateResponse } from '../conformance/records/address.ts';
import { clientListRecord, clientReadOnly, clientRecord, clientUpdateResponse } from '../conformance/records/client.ts';
import { consignmentReadOnly, consignmentUpdateResponse } from '../conformance/records/consignment.ts';
import { fileRecord } from '../conformance/records/file.ts';
import { itemReadOnly, itemRecord, itemUpdateResponse } from '../conformance/records/item.ts';
import { noteRecord } from '../conformance/records/note.ts';
import { orderListRecord, orderRecord, transactionRecord } from '../conformance/records/order.ts';
import { queueItem } from '../conformance/records/queue-item.ts';
import { saleReadOnly, saleRecord, saleUpdateResponse } from '../conformance/records/sale.ts';
import { taskRecord } from '../conformance/records/task.ts';
import { accessToken, currentUser } from '../conformance/records/user.ts';

/** The field names of a body, with the names within multifields and objects. An array contains the allowed values. */
export interface Body {
  readonly [name: string]: true | readonly string[] | Body;
}

export interface SpecifiedEndpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The path below the service's address; `{id}` is one segment. */
  readonly path: string;
  /** The allowed values of each parameter: a list, a pattern, or `true` for any value. `{n}` in a name is a number. */
  readonly query?: Readonly<Record<string, true | readonly string[] | RegExp>>;
  readonly body?: Body;
  readonly response?: readonly string[];
}

const names = (text: string): Body => Object.fromEntries(text.split(/[\s,]+/).map((name) => [name, true]));
const ignored = (readOnly: readonly string[]) => names(readOnly.join(' '));
const fieldsOf = (record: object) => Object.keys(record);

const number = /^-?\d+(\.\d+)?$/;
const integer = /^\d+$/;
const boolean = /^(true|false|1|0)$/;
const date = /^\d{4}-\d{2}-\d{2}/;
const range = (filter: string, pattern: RegExp) => ({
  [`filter[${filter}][value][from]`]: pattern,
  [`filter[${filter}][value][to]`]: pattern,
});
const paging = { range: integer, page: integer };
/** `sort` takes a field of the record, optionally with a minus sign. */
const sortable = (record: object) => ({ sort: fieldsOf(record).flatMap((field) => [field, `-${field}`]) });
/** `fields` takes a comma-separated list of fields of the record. */
const fields = (record: object) => ({ fields: new RegExp(`^(${fieldsOf(record).join('|')})(,(${fieldsOf(record).join('|')}))*$`) });

const additionalCharges = { additional_charges: names('amount term description attached_to tax') };
const addressObject = names(
  'country administrative_area locality postal_code thoroughfare premise first_name last_name organisation_name name_line',
);

const client: Body = {
  ...names('first_name last_name company position_company name_prefix override_salutation email secondary_email phone primary_phone'),
  ...names('office_phone mobile fax birthdate client_website website_language'),
  address: addressObject,
  ...names('published agent responsible_user categories interested_in tags source'),
  bank_details: names('name number owner iban bic'),
  ...names('default_payment_method invoice_release_limit'),
  consignor_commissions: names('consignor_commission step_from'),
  ...additionalCharges,
  ...names('tax_type tax_id tax_state billing_instructions client_billing_instruction shipping_instructions shipping_instructions_client'),
  ...names('temp_shipping_instructions temp_si_dates_from temp_si_dates_to blocking_reason warning block_emails subscription_type'),
  ...names('expiration_date vendorplace_id external_ids'),
};

const sale: Body = {
  ...names('published description subtitle sale_type sale_number auctioneer_name mail_sale_date_from mail_sale_date_to'),
  ...names('live_sale_date_from live_sale_date_to last_date_for_consignment auto_sync_image_end_date buyers_premium post_sale_discount'),
  ...names('initial_finder_fees_orders bid_steps lots_locked next_consignment_notice date_and_location_string item_images_dir sync_active'),
  ...names('display_live_links hide_sold_information hide_sale pdf_link pdf_sale_result e_book_link departments external_ids'),
  ...additionalCharges,
};

const itemFields = [
  'subtitle published type collectible_type grade consignment uuid year country description footer caption literature essay provenance ex',
  'categories destinations search_tags catalogue_parts postal_thematics symbols sub_symbol grouping_category topics tags mediums',
  'opening_price minimum_price buy_now_price buy_now_setting estimate_low estimate_high estimate_internal retail_price reserve_price',
  'reserve_type images video_url pdf_url certificate_link reference_link product_tax_code harmonized_code signed_locations art_work_type',
  'lot_number lot_letter position_of_consignment start_lot_numbering_at field_consignor_price field_dont_pay_consignor field_sold_agent',
  'field_sold_for_amount field_sold_to_bidder_id field_bidder_alias field_sold_status field_under_extension_status field_winner_bidder',
  'field_withdrawn shipping_id post_sale consignor_reference_number responsible_user public_message auctioneer_notes additional_charges',
  'dont_pay_consignor_note hide_sold_information printing_options catalogs dimensions',
].join(' ');
const item: Body = {
  ...names(itemFields),
  catalogs: names('catalog_number catalog_name ordering_number catalog_value'),
  dimensions: names('number_on_box height width depth weight type'),
  ...additionalCharges,
};

const consignment: Body = {
  ...names('label consignment_id owner published promoted responsible_user estimated insurance_value insurance_type underbid'),
  ...names('payment_instructions consignor_commission_step_type tax_type no_post_sale'),
  consignor_commission_steps: names('step_from consignor_commission'),
  shipping_methods: names(
    'shipping_id amount tax_customs_number tax_customs_type date type method_type customs_tracking_number shipping_notes description',
  ),
  finder_fees: names('commission finder item'),
  ...additionalCharges,
};

/** The fields that an update can change. */
export const writable = { client, sale, item, consignment };

const task = names('label task_category reference assignee_uid assignee_uuid can_start completed due_date note');
const address: Body = { ...names('client default_address'), address: addressObject, address_types: true };

const api = '/api/v1.0';
export const specified: readonly SpecifiedEndpoint[] = [
  { method: 'GET', path: '/api/login-token', response: fieldsOf(accessToken) },
  { method: 'GET', path: '/api/me', query: { access_token: true }, response: fieldsOf(currentUser) },
  { method: 'GET', path: `${api}/realtime_auth`, query: { access_token: true, socket_id: true, channel_name: true } },
  {
    method: 'GET',
    path: `${api}/tasks`,
    query: {
      ...paging,
      ...sortable(taskRecord),
      'filter[reference]': integer,
      'filter[status]': ['0', '1', '2'],
      'filter[completed]': boolean,
      'filter[can_start]': boolean,
      'filter[assignee]': integer,
      'filter[assignee_uuid]': true,
      'filter[task_category]': integer,
      sale_id: integer,
      sale_uuid: true,
      reference: integer,
      referenced_bundle: ['client'],
    },
    response: fieldsOf(taskRecord),
  },
  { method: 'POST', path: `${api}/tasks`, body: task, response: fieldsOf(taskRecord) },
  { method: 'PATCH', path: `${api}/tasks/{id}`, body: task, response: fieldsOf(taskRecord) },
  { method: 'DELETE', path: `${api}/tasks/{id}` },
  {
    method: 'GET',
    path: `${api}/notes`,
    query: { ...paging, ...sortable(noteRecord), 'filter[reference]': integer },
    response: fieldsOf(noteRecord),
  },
  {
    method: 'GET',
    path: `${api}/client-address`,
    query: { ...sortable(addressRecord), 'filter[client]': integer },
    response: fieldsOf(addressRecord),
  },
  { method: 'GET', path: `${api}/client-address/{id}`, response: fieldsOf(addressRecord) },
  { method: 'POST', path: `${api}/client-address`, body: address, response: fieldsOf(addressCreateResponse) },
  { method: 'PATCH', path: `${api}/client-address/{id}`, body: address, response: fieldsOf(addressUpdateResponse) },
  {
    method: 'GET',
    path: `${api}/orders`,
    query: {
      ...paging,
      ...sortable(orderListRecord),
      ...fields(orderListRecord),
      'filter[type]': ['bidder', 'consignor', 'credit_note', 'transport_invoice'],
      'filter[status]': ['new', 'in_process', 'finished', 'locked', 'canceled'],
      'filter[sale]': integer,
      'filter[owner]': integer,
      'filter[order_id]': true,
      'filter[customer_number]': true,
      ...range('total_invoice', number),
      ...range('payment_received', number),
      'filter[bidder_ids]': true,
      'filter[payment_type_letter]': true,
      'filter[sale_name]': true,
      ...range('shipping_weight', number),
    },
    response: fieldsOf(orderListRecord),
  },
  { method: 'GET', path: `${api}/orders/{id}`, response: fieldsOf(orderRecord) },
  {
    method: 'POST',
    path: `${api}/transactions`,
    body: names(
      'order transaction_type amount transaction_date credit_card_type credit_card_last_4_digits bank cheque_number info bank_account_number cheque_date bank_branch',
    ),
    response: fieldsOf(transactionRecord),
  },
  {
    method: 'GET',
    path: `${api}/datatable-clients`,
    query: {
      ...paging,
      ...sortable(clientListRecord),
      'filter[status]': true,
      'filter[country]': /^[A-Z]{2}$/,
      'filter[uuid]': true,
      'filter[uuid][value][{n}]': true,
      'filter[uuid][operator]': ['IN'],
      global_search: true,
    },
    response: fieldsOf(clientListRecord),
  },
  { method: 'GET', path: `${api}/datatable-clients/{id}`, response: fieldsOf(clientRecord) },
  {
    method: 'PATCH',
    path: `${api}/datatable-clients/{id}`,
    body: { ...writable.client, ...ignored(clientReadOnly) },
    response: fieldsOf(clientUpdateResponse),
  },
  {
    method: 'GET',
    path: `${api}/datatable-sales`,
    query: {
      ...paging,
      ...sortable(saleRecord),
      ...fields(saleRecord),
      'filter[status]': ['draft', 'published', 'closed'],
      ...range('sale_date', date),
      'filter[catalog]': integer,
    },
    response: fieldsOf(saleRecord),
  },
  { method: 'GET', path: `${api}/datatable-sales/{id}`, response: fieldsOf(saleRecord) },
  {
    method: 'PATCH',
    path: `${api}/datatable-sales/{id}`,
    body: { ...writable.sale, ...ignored(saleReadOnly) },
    response: fieldsOf(saleUpdateResponse),
  },
  { method: 'GET', path: `${api}/datatable-items/{id}`, response: fieldsOf(itemRecord) },
  {
    method: 'PATCH',
    path: `${api}/datatable-items/{id}`,
    body: { ...writable.item, ...ignored(itemReadOnly) },
    response: fieldsOf(itemUpdateResponse),
  },
  {
    method: 'POST',
    path: `${api}/items-bulk`,
    body: {
      ...names('items value'),
      operation: ['update_status', 'update_field', 'delete'],
      field: itemFields.split(' '),
      values: names('status'),
    },
    response: fieldsOf(queueItem),
  },
  { method: 'PATCH', path: `${api}/items-bulk-edit`, body: { items: names('id lot') }, response: fieldsOf(queueItem) },
  {
    method: 'PATCH',
    path: `${api}/datatable-consignments/{id}`,
    body: { ...writable.consignment, ...ignored(consignmentReadOnly) },
    response: fieldsOf(consignmentUpdateResponse),
  },
  { method: 'GET', path: `${api}/get-file/{id}`, response: fieldsOf(fileRecord) },
  { method: 'POST', path: `${api}/files`, response: fieldsOf(fileRecord) },
  { method: 'GET', path: `${api}/advancedqueue_item`, query: { 'filter[item_id]': integer }, response: fieldsOf(queueItem) },
];

/** The specified keys of `config` in `/api/me`. */
export const specifiedConfig =
  'realtimeConfig bidServer bidServerAccessToken websiteBasePath accountingCountry staff task_types activity_types currency contentLanguages itemPageSettings'.split(
    ' ',
  );

const specifiedEndpoint = (endpoint: string): SpecifiedEndpoint => {
  const match = specified.find(({ method, path }) => `${method} ${path.replace(api, '')}` === endpoint);
  if (!match) throw new Error(`The specification has no endpoint ${endpoint}`);
  return match;
};

/** Returns the names of the fields in the body of an endpoint such as `POST /tasks`. */
export const bodyFieldsOf = (endpoint: string): string[] => Object.keys(specifiedEndpoint(endpoint).body ?? {});

/**
 * Returns the names of the filters and parameters of a list such as `GET /tasks`. `q` is `global_search`. A parameter with the name of a
 * filter is listed as `reference (top level)`.
 */
export function filtersOf(endpoint: string): string[] {
  const query = Object.keys(specifiedEndpoint(endpoint).query ?? {}).filter((name) => !['range', 'page', 'sort', 'fields'].includes(name));
  const filters = query.flatMap((name) => /^filter\[(\w+)\]/.exec(name)?.[1] ?? []);
  const parameters = query.filter((name) => !name.startsWith('filter['));
  const displayName = (name: string) => (name === 'global_search' ? 'q' : filters.includes(name) ? `${name} (top level)` : name);
  return [...new Set([...filters, ...parameters.map(displayName)])];
}

export const addressParts = Object.keys(addressObject).filter((name) => name !== 'name_line');
