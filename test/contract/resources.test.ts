import { describe, expect, test } from 'vitest';
import { endpoints } from '../../contract/endpoints.ts';
import { addressCreated, addressObject, addressParts, addressRecord, addressUpdated } from '../../contract/resources/address.ts';
import * as client from '../../contract/resources/client.ts';
import { clientPatch } from '../../contract/resources/client-bodies.ts';
import * as consignment from '../../contract/resources/consignment.ts';
import * as item from '../../contract/resources/item.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import * as sale from '../../contract/resources/sale.ts';
import { salePatch } from '../../contract/resources/sale-bodies.ts';
import { accessTokenRecord, meConfig, meRecord } from '../../contract/resources/user.ts';

/** The lists of the specification, as it writes them. */
const names = (list: string) => list.split(/,\s*/).sort();
const specified = {
  client: {
    listRecord: names('id, uuid, first_name, last_name, email, status, balance, updated'),
    recordAdds: names('tax_id, categories, additional_charges, consignor_commissions'),
    writable: names(
      'first_name, last_name, company, position_company, name_prefix, override_salutation, email, secondary_email, phone, primary_phone, office_phone, mobile, fax, birthdate, client_website, website_language, ' +
        'published, agent, responsible_user, categories, interested_in, tags, source, bank_details, default_payment_method, invoice_release_limit, consignor_commissions, additional_charges, ' +
        'tax_type, tax_id, tax_state, billing_instructions, client_billing_instruction, shipping_instructions, shipping_instructions_client, temp_shipping_instructions, temp_si_dates_from, temp_si_dates_to, ' +
        'blocking_reason, warning, block_emails, subscription_type, expiration_date, vendorplace_id, external_ids',
    ),
    readOnly: names(
      'id, label, uuid, balance, customer_available_balance, default_address_rendered, default_address_nid, country, city, state, street, postal_code, status, last_name_company, created, updated',
    ),
    updateAnswer: names('id, uuid, first_name, last_name, company, email, phone, mobile, published, status, categories, updated'),
  },
  sale: {
    listRecord: names(
      'id, label, sale_date, status, catalog, item_count, consignment_count, total_estimates, total_hammer_price, lots_locked, venue, created',
    ),
    recordAdds: [],
    writable: names(
      'published, description, subtitle, sale_type, sale_number, auctioneer_name, mail_sale_date_from, mail_sale_date_to, live_sale_date_from, live_sale_date_to, last_date_for_consignment, auto_sync_image_end_date, ' +
        'buyers_premium, post_sale_discount, initial_finder_fees_orders, additional_charges, bid_steps, lots_locked, next_consignment_notice, date_and_location_string, item_images_dir, sync_active, ' +
        'display_live_links, hide_sold_information, hide_sale, pdf_link, pdf_sale_result, e_book_link, departments, external_ids',
    ),
    readOnly: names(
      'id, label, uuid, status, logo, image_stats, sale_url, saleWebsiteLink, migrate_item_info, migrate_delcampe_info, migrate_san_info, created, updated',
    ),
    updateAnswer: names('id, uuid, subtitle, published, status, sale_number, buyers_premium, post_sale_discount, lots_locked, updated'),
  },
  item: {
    listRecord: names(
      'id, label, lot, description, sale, consignment, category, estimate_low, estimate_high, reserve_price, hammer_price, status, winner, images, dimensions, created, updated',
    ),
    recordAdds: [],
    writable: names(
      'subtitle, published, type, collectible_type, grade, consignment, year, country, description, footer, caption, literature, essay, provenance, ex, categories, destinations, search_tags, catalogue_parts, ' +
        'postal_thematics, symbols, sub_symbol, grouping_category, topics, tags, mediums, opening_price, minimum_price, buy_now_price, buy_now_setting, estimate_low, estimate_high, estimate_internal, retail_price, ' +
        'reserve_price, reserve_type, images, video_url, pdf_url, certificate_link, reference_link, catalogs, dimensions, product_tax_code, harmonized_code, signed_locations, art_work_type, lot_number, lot_letter, ' +
        'position_of_consignment, start_lot_numbering_at, field_consignor_price, field_dont_pay_consignor, field_sold_agent, field_sold_for_amount, field_sold_to_bidder_id, field_bidder_alias, field_sold_status, ' +
        'field_under_extension_status, field_winner_bidder, field_withdrawn, shipping_id, post_sale, consignor_reference_number, responsible_user, public_message, auctioneer_notes, additional_charges, ' +
        'dont_pay_consignor_note, hide_sold_information, printing_options',
    ),
    readOnly: names(
      'id, display_id, lot, current_price, consignor_price, withdrawn, dont_pay_consignor, winner_bidder, bidder_number, bidder_alias, user_agent, sold_status, current_order, current_consignment_statement, sale, ' +
        'previous_lot, next_lot, sync_status, itemWebsiteLink, created, updated',
    ),
    updateAnswer: names(
      'id, display_id, subtitle, published, lot, opening_price, estimate_low, estimate_high, current_price, status, updated',
    ),
  },
  consignment: {
    listRecord: names(
      'id, consignment_id, label, published, status, owner, estimated, insurance_value, underbid, updated, sale, customer_number, promoted, responsible_user, insurance_type, payment_instructions, ' +
        'consignor_commission_step_type, consignor_commission_steps, shipping_methods, additional_charges, finder_fees, tax_type, no_post_sale, workflow, statements, closed_statements, files, house_consignment, item_count, created',
    ),
    recordAdds: [],
    writable: names(
      'label, consignment_id, owner, published, promoted, responsible_user, estimated, insurance_value, insurance_type, underbid, payment_instructions, consignor_commission_step_type, consignor_commission_steps, ' +
        'shipping_methods, additional_charges, finder_fees, tax_type, no_post_sale',
    ),
    readOnly: names(
      'id, status, house_consignment, current_custom_shipping_id, tax_customs_number, closed_statements, statements, sale, customer_number, files, workflow, created, updated',
    ),
    updateAnswer: names('id, consignment_id, label, published, status, owner, estimated, insurance_value, underbid, updated'),
  },
};
const shape = (schema: { shape: object }) => Object.keys(schema.shape).sort();

describe.each([
  [
    'client',
    client.client,
    specified.client,
    { list: client.clientListRecord, record: client.clientRecord, answer: client.clientUpdateAnswer },
  ],
  ['sale', sale.sale, specified.sale, { list: sale.saleRecord, record: sale.saleRecord, answer: sale.saleUpdateAnswer }],
  ['item', item.item, specified.item, { list: item.itemRecord, record: item.itemRecord, answer: item.itemUpdateAnswer }],
  [
    'consignment',
    consignment.consignment,
    specified.consignment,
    { list: consignment.consignmentRecord, record: consignment.consignmentRecord, answer: consignment.consignmentUpdateAnswer },
  ],
] as const)('a %s', (_name, resource: Resource, spec, schemas) => {
  test('has the fields of the specification: in a list, read alone, answered by an update, writable, read-only', () => {
    expect(shape(schemas.list)).toEqual(spec.listRecord);
    expect(shape(schemas.record)).toEqual([...spec.listRecord, ...spec.recordAdds].sort());
    expect(shape(schemas.answer)).toEqual(spec.updateAnswer);
    expect(Object.keys(resource.writable).sort()).toEqual(spec.writable);
    expect([...resource.readOnly].sort()).toEqual(spec.readOnly);
  });

  test('has every writable field in exactly one group of its form', () => {
    expect(Object.values(resource.groups).flat().sort()).toEqual(Object.keys(resource.writable).sort());
  });

  test('has sorts that its list offers as the usual order', () => {
    for (const { field } of resource.list.defaultSort) expect(resource.list.sorts).toContain(field);
  });
});

test.each([
  ['client', clientPatch, specified.client.readOnly],
  ['sale', salePatch, specified.sale.readOnly],
  ['item', item.itemPatch, specified.item.readOnly],
  ['consignment', consignment.consignmentPatch, specified.consignment.readOnly],
])('the read-only fields of a %s are dropped from an update, whatever their value', (_name, patch, readOnly) => {
  expect(patch.parse(Object.fromEntries(readOnly.map((name) => [name, { any: 'value' }])))).toEqual({});
  expect(patch.safeParse({ unheard_of: 1 }).success).toBe(false);
});

test('an address has the fields of the specification', () => {
  const parts = names(
    'country, administrative_area, locality, postal_code, thoroughfare, premise, first_name, last_name, organisation_name',
  );
  expect(Object.keys(addressParts).sort()).toEqual(parts);
  expect(shape(addressObject)).toEqual([...parts, 'name_line'].sort());
  expect(shape(addressRecord)).toEqual(
    names('id, label, client, address, address_types, default_address, validated, rendered, created, updated'),
  );
  expect(shape(addressCreated)).toEqual(names('id, client, address, address_types, default_address, created'));
  expect(shape(addressUpdated)).toEqual(names('id, client, address, updated'));
});

test('a token and the signed-in user have the fields of the specification', () => {
  expect(shape(accessTokenRecord)).toEqual(names('id, token, type, uid, expire'));
  expect(shape(meRecord)).toEqual(names('id, label, mail, roles, picture, full_name, sale_context, config'));
  const config =
    'realtimeConfig, bidServer, bidServerAccessToken, websiteBasePath, accountingCountry, staff, task_types, activity_types, currency, contentLanguages, itemPageSettings';
  expect(shape(meConfig)).toEqual(names(`${config}, extensions`));
});

test('the endpoints stand where the specification puts them', () => {
  const unversioned = ['/api/health', '/api/ready', '/api/login-token', '/api/me', '/api/me/sale-context'];
  for (const { path } of Object.values(endpoints)) expect(unversioned.includes(path) || path.startsWith('/api/v1.0/')).toBe(true);
});
