/** Rows of one table that nobody needs any more after a time. */
export interface RetentionRule {
  table: string
  /** The instant from which the time counts; first in an index of the table. */
  since: string
  /** The hour of that instant, where an index names this one instead: a row that changes often then stays in its place. */
  hour?: string
  days: number
  /** Only these rows, as an SQL condition. */
  where?: string
  /** Only rows to which none of that table refers in its column. */
  unlessIn?: { table: string; column: string }
  /** The newest row of each value of this column is kept. */
  exceptNewestOf?: string
  /** Rows of one statement; fewer where each takes others with it. */
  batch?: number
  why: string
}

/** A quarter of an hour, for what is of no use at all after its end. */
const quarterOfAnHour = 1 / 96

/** What is deleted, and when. Every other table of the schema is in `unpurgedTables`. */
export const retentionRules: readonly RetentionRule[] = [
  {
    table: 'asked_prices',
    since: 'asked_until',
    days: 31,
    why: 'only a price of the last thirty days may be crossed out (docs/rules/advertising.md)',
  },
  {
    table: 'baskets',
    since: 'changed_at',
    hour: 'changed_hour',
    days: 2,
    where: 'visitor_id is not null',
    unlessIn: { table: 'basket_lines', column: 'basket_id' },
    batch: 200,
    why: 'an empty basket of a visitor says nothing',
  },
  {
    table: 'baskets',
    since: 'changed_at',
    hour: 'changed_hour',
    days: 90,
    where: 'visitor_id is not null',
    batch: 200,
    why: 'a visitor who has not come back in a season has another device; a shopper’s basket is kept with the account',
  },
  { table: 'request_counts', since: 'minute', days: quarterOfAnHour, why: 'nothing is counted with it any more' },
  { table: 'new_baskets', since: 'hour', days: 1, why: 'the limit counts an hour' },
  { table: 'quote_holds', since: 'held_until', days: 0, why: 'an ended hold no longer counts' },
  {
    table: 'quotes',
    since: 'expires_at',
    days: 1,
    where: 'placed_at is null',
    batch: 200,
    why: 'an expired quote is explained for a day; one that became an order is kept with it',
  },
  {
    table: 'search_askers',
    since: 'asked_at',
    days: 180,
    why: 'only whether several people asked counts (ADR 27)',
  },
  {
    table: 'search_queries',
    since: 'asked_at',
    days: 30,
    where: 'proposed = 0 and askers < 5',
    why: 'too few people have asked for it to be suggested (ADR 27)',
  },
  {
    table: 'search_queries',
    since: 'asked_at',
    days: 365,
    where: 'proposed = 0',
    why: 'what nobody has asked for a year is not suggested',
  },
  {
    table: 'favourite_products',
    since: 'added_at',
    days: 365,
    where: `owner_kind = 'visitor'`,
    why: 'a visitor’s list belongs to a browser that may be gone; a shopper’s is kept with the account',
  },
  {
    table: 'favourite_pharmacies',
    since: 'added_at',
    days: 365,
    where: `owner_kind = 'visitor'`,
    why: 'as favourite products',
  },
  { table: 'product_views', since: 'viewed_at', days: 90, why: 'the page about personal data states this period' },
  { table: 'basket_reports', since: 'created_at', days: 365, why: 'a year of reports shows a season again' },
  { table: 'sessions', since: 'expires_at', days: 90, why: 'questions about former sign-ins' },
  {
    table: 'sessions',
    since: 'ended_at',
    days: 90,
    why: 'questions about former sign-ins',
  },
  { table: 'sign_in_attempts', since: 'created_at', days: 2, why: 'longer than the longest limit' },
  { table: 'sign_in_tickets', since: 'created_at', days: 2, why: 'longer than the longest limit' },
  { table: 'sign_in_codes', since: 'created_at', days: 2, why: 'longer than the longest limit' },
  { table: 'recovery_letters', since: 'created_at', days: 2, why: 'longer than the longest limit' },
  { table: 'phone_changes', since: 'ended_at', days: 365, why: 'whose phone was changed unnoticed asks within a year' },
  { table: 'email_changes', since: 'changed_at', days: 365, why: 'as changes of the phone' },
  {
    table: 'name_changes',
    since: 'changed_at',
    days: 60,
    why: 'a pharmacist compares with what was there thirty days ago (ADR 223)',
  },
  { table: 'wrong_codes', since: 'last_at', days: 2, why: 'longer than the longest limit' },
  { table: 'unanswered_texts', since: 'last_at', days: 2, why: 'its job is tried for a day' },
  { table: 'sign_in_limits', since: 'counted_at', days: 1, why: 'the longest limit counts a day' },
  {
    table: 'email_confirmations',
    since: 'expires_at',
    days: 2,
    why: 'an expired code is refused as such for two days',
  },
  {
    table: 'prescriptions',
    since: 'ended_at',
    days: 30,
    why: 'an order that was made with it is finished by then',
  },
  { table: 'prescription_accesses', since: 'read_at', days: 365, why: 'the owner can look a year back' },
  { table: 'patient_proofs', since: 'expires_at', days: quarterOfAnHour, why: 'an expired code cannot be entered' },
  { table: 'patient_proof_counts', since: 'counted_at', days: 2, why: 'longer than the longest limit' },
  { table: 'registry_outbox', since: 'acknowledged_at', days: 90, why: 'questions about what was written' },
  {
    table: 'prescription_shares',
    since: 'ended_at',
    days: 30,
    why: 'the owner sees for a month who has ended a share',
  },
  { table: 'prescription_shares', since: 'expires_at', days: 30, why: 'as ended shares' },
  { table: 'order_attempts', since: 'placed_at', days: 1, why: 'the limit counts an hour' },
  { table: 'promo_code_misses', since: 'missed_at', days: 2, why: 'longer than the longest limit' },
  { table: 'review_attempts', since: 'written_at', days: 30, why: 'the limit counts thirty days' },
  { table: 'captchas', since: 'expires_at', days: quarterOfAnHour, why: 'an expired one cannot be answered' },
  { table: 'messages', since: 'created_at', days: 180, why: 'the page of messages states this period' },
  {
    table: 'order_messages',
    since: 'created_at',
    days: 180,
    where: 'ended_at is not null',
    why: 'claims about a message that did not come; it holds a phone number',
  },
  {
    table: 'import_runs',
    since: 'started_at',
    days: 90,
    exceptNewestOf: 'source',
    batch: 1,
    why: 'the report of an import with its rejected rows; the latest of each source is kept',
  },
  {
    table: 'appointments',
    since: 'held_until',
    days: 0,
    where: `state = 'held'`,
    why: 'an ended hold no longer counts',
  },
  { table: 'appointments', since: 'ends_at', days: 365, why: 'the page of appointments shows a year' },
  { table: 'appointment_holds', since: 'held_at', days: 1, why: 'the limit counts two hours' },
  { table: 'appointment_waits', since: 'ends_at', days: 0, why: 'a time after it is of no use' },
  { table: 'specialist_shifts', since: 'ends_at', days: 30, why: 'hours that are over are not booked any more' },
  { table: 'incidents', since: 'resolved_at', days: 365, why: 'what was resolved is looked up again for a year' },
  {
    table: 'partner_applications',
    since: 'created_at',
    days: 1,
    where: `state = 'unconfirmed'`,
    why: 'nobody has proved that phone and mail address are theirs',
  },
  {
    table: 'partner_applications',
    since: 'created_at',
    days: 365,
    where: `state <> 'accepted'`,
    batch: 50,
    why: 'a company applies again rather than wait longer; an accepted one is kept for its contract',
  },
  {
    table: 'vacancies',
    since: 'seen_at',
    days: 14,
    why: 'the job board has not answered for so long that nobody knows whether they are open',
  },
  { table: 'stock_shortfalls', since: 'settled_at', days: 365, why: 'inventories are yearly' },
]
