/**
 * Explanations with a code: problems and reasons. A problem is found by a control list, a job that checks records. A reason states why the
 * service refuses a change, or why a job omits a record. The app translates the code. Other programs can show the English text.
 */

/**
 * English texts by code. The texts of problems follow the record's name: "12 · A clock is sold for a price of zero". The texts of reasons
 * are complete sentences.
 */
export const explanationTexts = {
  sold_without_price: 'is sold without a hammer price',
  sold_for_nothing: 'is sold for a price of zero',
  sold_without_buyer: 'is sold without a buyer',
  sold_to_unknown_paddle: 'is sold to a paddle number without a client',
  sold_to_blocked: 'is sold to a client who is blocked',
  sold_to_consignor: 'is sold to its own consignor',
  sold_to_nameless: 'is sold to a client without a name',
  sold_to_unaddressed: 'is sold to a client without an address',
  negative_amount: 'has a negative amount',
  absurd_price: 'is sold for more than a hundred times its high estimate',
  absurd_estimate: 'has a high estimate of more than a hundred times the low one',
  estimates_reversed: 'has a low estimate above the high one',
  reserve_above_estimate: 'has a reserve above the low or only estimate',
  no_consignment: 'belongs to no consignment',
  no_lot_number: 'has no lot number',
  no_description: 'has no description',
  no_estimate: 'has no estimate',
  no_picture: 'has no picture',
  no_owner: 'has no owner',
  owner_blocked: 'belongs to a client who is blocked',
  owner_nameless: 'belongs to a client without a name',
  owner_unaddressed: 'belongs to a client without an address',
  absurd_underbid: 'has an underbid that is not between 0 and 1',
  owner_without_bank: 'belongs to a client without bank details',
  no_name: 'has no name',
  no_items: 'has no items',
  no_commission: 'has no commission',
  premium_unreadable: 'has a buyer’s premium that cannot be read',
  other_price: 'shows another hammer price than the result',
  bills_unsold: 'bills an item that is not sold',
  bills_other_buyer: 'bills an item that another client bought',
  pays_withdrawn: 'pays out an item that was withdrawn',
  pays_unsold: 'pays out an item that is not sold',
  pays_excluded: 'pays out an item that is not to be paid to its consignor',
  pays_other_consignor: 'pays out an item of another consignor',
  payments_differ: 'has a received amount that differs from the sum of its payments',
  hammer_differs: 'has a hammer total that differs from the sum of its lines',
  total_differs: 'has a total that differs from the sum of its parts',
  overpaid: 'is overpaid',
  draft_for_blocked: 'is a draft for a client who is blocked',
  no_address: 'has no address',
  long_unpaid: 'has been unpaid for sixty days',

  lots_locked: 'The lots of the sale %{sale} are locked',
  stays_in_sale: 'A sold item stays in its sale',
  sold_not_deleted: 'A sold item cannot be deleted',
  on_order_not_deleted: 'An item on an order cannot be deleted',
  status_refused: 'The status cannot change from %{from} to %{to}',
  sale_not_published: 'An item is available only in a published sale',
  sold_not_withdrawn: 'A sold item cannot be withdrawn',
  result_before_publication: 'An item has a result only once its sale has been published',
  channel_of_unsold: 'Only a sold lot has a channel of the winning bid',
  collection_of_unsold: 'Only a sold lot can be collected',
  collection_in_future: 'The day of the collection is in the future',
  changed_since: 'The record has been changed since',
  changed_since_preview: 'The order has been changed since the preview',
  order_status_refused: 'An order with the status “%{order_status}” cannot get the status “%{next_order_status}”',
  too_many_tags: 'A client can have at most %{most} tags',
  deleted_since: 'The record has been deleted since',
  restored_since: 'The record has been restored since',
  task_waits: 'It is blocked by another task',
  assignee_blocked: 'The user to whom it would be assigned is blocked',
  reference_deleted: 'It belonged to %{label}, which was deleted too: restore that first',
  uuid_taken: 'Another item has its UUID: %{holder}',
  invoice_overpaid: 'More has been paid on the invoice %{number} than its new total of %{total}: refund the difference first',
  invoice_overpaid_with_credits:
    'Payments and used credits on the invoice %{number} are above its new total of %{total}: refund the difference or move credits back first',
  statement_overpaid: 'More has been paid on the statement %{number} than its new total of %{total}: refund the difference first',
  sale_premium_unreadable: 'The buyer’s premium of the sale cannot be read',
  knock_down_draft: 'The sale is a draft: publish it first',
  knock_down_upcoming: 'The first sitting of the sale has not begun',
  knock_down_running: 'The lots of the sale are already being knocked down',
  knock_down_complete: 'The sale is closed, and nothing remains to be done',
  lot_without_client: 'The lot is sold to the paddle number %{paddle}, which has no client',
  lot_without_buyer: 'The lot is sold without a buyer',
  lot_without_price: 'The lot is sold without a hammer price',
  buyer_blocked: 'The buyer is blocked: %{reason}',
  consignor_blocked: 'The consignor is blocked: %{reason}',
  consignment_without_owner: 'The consignment has no owner',
  invoice_not_released: 'The total of invoice %{number} (%{total}) is above the release limit of its client (%{limit}): release it first',
  lot_scheme_of_buyer: 'The tax scheme of lot %{lot} (%{scheme}) belongs to the former buyer: change the tax scheme first',
  item_scheme_of_buyer: 'The tax scheme of item %{item} (%{scheme}) belongs to the former buyer: change the tax scheme first',
  lots_under_expertise: 'Lots of statement %{number} are under expertise: %{lots}',
  release_not_needed: 'The total of invoice %{number} needs no release',
  release_of_other_total: 'The total of invoice %{number} is now %{total}: check it and release it again',
  reminder_of_other_document: '%{number} is not an issued invoice, so no reminder can be written',
  reminder_nothing_due: 'Nothing is due on invoice %{number}',
  reminder_not_overdue: 'Invoice %{number} is not overdue before %{day}',
  reminder_not_expired: 'The due date of the last reminder of invoice %{number}, %{day}, has not passed',
  reminder_after_last: 'Invoice %{number} already has its last reminder, reminder %{level}',
  reminder_of_other_level: 'The next reminder of invoice %{number} is reminder %{level}',
  reminder_of_other_amount: 'The amount due on invoice %{number} is now %{amount}: check it and write the reminder again',
  reminder_due_date: 'The due date is not between %{first} and %{last}',
  sale_not_closed: 'The sale %{sale} is not closed',
  not_unsold: 'Only an unsold lot can be sold after the sale',
  excluded_from_after_sale: 'The consignment %{number} is excluded from the after-sale',
  lot_taken: 'Lot %{lot} is already the lot of item %{holder}',
  letter_without_number: 'A lot letter requires a lot number',
  letter_invalid: 'The lot letter must be a single letter',
  society_payment_in_future: 'The day of the payment is after today, %{today}',
  society_owed_less: 'The amount is above %{owed}, the lowest amount owed to %{society} from that day on',
  society_payment_is_reversal: 'The payment is itself a reversal',
  society_payment_reversed: 'The payment has been reversed already',
  society_reversal_too_early: 'A payment cannot be reversed before its own day, %{day}',
  below: '%{field} is below %{low}',
  before: '%{field} is before %{low}',
} as const;

export type ExplanationCode = keyof typeof explanationTexts;

type Texts = typeof explanationTexts;
type ParameterNames<Text extends string> = Text extends `${string}%{${infer Name}}${infer Rest}` ? Name | ParameterNames<Rest> : never;
type Params = Readonly<Record<string, string>>;

export interface Explanation {
  readonly code: ExplanationCode;
  readonly params: Params;
}

/** Does not compile if a parameter of the text is missing. */
export const explain = <Code extends ExplanationCode>(
  code: Code,
  params: Params & Readonly<Record<ParameterNames<Texts[Code]>, string>>,
): Explanation => ({ code, params });

/** Returns the English text of an explanation. Leaves missing parameters empty. */
export const explanationText = ({ code, params }: Explanation): string =>
  explanationTexts[code].replace(/%\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
