import { randomUUID } from 'node:crypto'
import { daysAfter, defaultCityId, type Phone, type ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import { identity, loyalty, notifications, prescriptions, recommendations } from '@romashka/domain'
import { addAppointment } from './appointments.ts'
import type { SignedInPerson } from './cast.ts'
import type { Checkout } from './checkout.ts'
import { addPrescriptions, annaAsPatient, registeredPrescription } from './prescriptions/prescriptions.ts'

/** A shopper, and what the tables are to hold of them. */
export type Everywhere = SignedInPerson & {
  name: string
  email: string
  street: string
  flat: string
  productId: ProductId
  /** Distinguishes what may exist once only. */
  nth: number
}

/** Adds a record of the shopper to every table that keeps personal data. */
export async function fillEveryTable(shop: Checkout, as: Everywhere): Promise<void> {
  const { db } = shop.database
  const { shopperId, phone, name, email, productId, nth } = as
  const at = shop.clock.now()
  const own = (rest: string) => `/api/v1/users/${shopperId}/${rest}`
  await shop.call('POST', `/api/v1/favourites/products/${productId}`, { as })
  await shop.call('POST', `/api/v1/favourites/pharmacies/${shop.pharmacyId}`, { as })
  await shop.call('POST', own(`add-subscription/${productId}`), { as })
  await shop.call('POST', '/api/v2/addresses', { as, body: { representation: as.street, comment: as.flat } })
  await shop.call('PUT', own('consents/loyalty'), { as, body: { version: '2026-11-26' } })
  await shop.call('PATCH', own('message-settings'), {
    as,
    body: {
      switches: [{ topic: 'loyalty', channel: 'sms', is_on: true }],
      quiet_hours: { from: '20:00', until: '10:00' },
    },
  })
  await shop.call('POST', own('email-code'), { as })
  await recommendations.recordView(shop.as(as), productId)
  await loyalty.registerCard(shop.as(as))
  await loyalty.setSocialCard(shop.as(as), { kind: 'large_family', number: String(123_456 + nth) })
  await notifications.notifyShopper(
    shop.ctx(),
    { shopperId, topic: 'security', kind: 'session.new', key: 'one', facts: { device: `телефон ${name}` } },
    identity.findRecipient,
  )
  await fillByHand(shop, as)
  await complain(shop, as)
  await shop.call('POST', '/api/v1/users/auth/recovery', { body: { phone_number: phone, email } })
  await fillPrescriptions(shop, as)
  await addAppointment(db, { pharmacyId: shop.pharmacyId, shopperId, at: new Date(at.getTime() + 86_400_000) })
}

/** What takes a moderator, a provider or another day to come into being. */
async function fillByHand(shop: Checkout, as: Everywhere): Promise<void> {
  const { db } = shop.database
  const { shopperId, phone, name, email, nth } = as
  const at = shop.clock.now()
  await db
    .insertInto('reviews')
    .values([
      { ...reviewOf(as), id: randomUUID(), state: 'published', created_at: at, changed_at: at },
      { ...reviewOf(as), id: randomUUID(), state: 'moderation', created_at: at, changed_at: at },
    ])
    .execute()
  await db
    .insertInto('external_accounts')
    .values({ provider: 'ya', subject: name, shopper_id: shopperId, linked_at: at })
    .execute()
  const personalCode = {
    code: `GIFT${nth}`,
    title: `Подарок: ${name}`,
    kind: 'fixed' as const,
    amount_kopecks: 100,
  }
  await db
    .insertInto('promo_codes')
    .values({ ...personalCode, owner_id: shopperId, starts_at: at, ends_at: new Date('2030-01-01T00:00:00Z') })
    .execute()
  const ticket = { provider: 'ya' as const, subject: name, browser_hash: shopperId }
  await db
    .insertInto('sign_in_tickets')
    .values({ ...ticket, ticket_hash: shopperId, created_at: at, expires_at: at })
    .execute()
  const course = { title: 'Утром', times: ['08:00'], units_per_dose: 1, units_at_home: 9, zone: 'Europe/Moscow' }
  await db
    .insertInto('medicine_courses')
    .values({
      ...{ ...course, id: randomUUID(), shopper_id: shopperId, starts_on: '2026-11-21', counted_on: '2026-11-21' },
      ...{ has_reminders: true, created_at: at, changed_at: at },
    })
    .execute()
  await db
    .insertInto('calendar_links')
    .values({ shopper_id: shopperId, token_hash: shopperId, created_at: at })
    .execute()
  // Whoever had the former phone does not come back any more, so that nothing waits for that.
  const longAgo = daysAfter(at, -31)
  await db
    .insertInto('phone_changes')
    .values({
      ...{ id: randomUUID(), shopper_id: shopperId, former_phone: '+79005550001' as Phone, new_phone: phone as Phone },
      ...{ proof: 'phone', state: 'done', asked_at: longAgo, takes_effect_at: longAgo, ended_at: longAgo },
    })
    .execute()
  await db
    .insertInto('email_changes')
    .values({ id: randomUUID(), shopper_id: shopperId, former_email: email, new_email: email, changed_at: at })
    .execute()
  await db
    .insertInto('name_changes')
    .values({ id: randomUUID(), shopper_id: shopperId, former_last_name: name, changed_at: at })
    .execute()
}

async function complain({ database: { db }, clock }: Checkout, { shopperId, name }: Everywhere): Promise<void> {
  await db
    .insertInto('basket_reports')
    .values({
      ...{ id: randomUUID(), report_type: 'OTHER', comment: `${name} ждёт звонка`, shopper_id: shopperId },
      ...{ city_id: defaultCityId, created_at: clock.now() },
    })
    .execute()
}

async function fillPrescriptions(shop: Checkout, as: Everywhere): Promise<void> {
  const { db } = shop.database
  const { shopperId } = as
  const at = shop.clock.now()
  const patient = { ...annaAsPatient, snils: String(as.nth).padStart(11, '1') }
  await addPrescriptions(shop.ctx(), shopperId, [registeredPrescription()], patient)
  await prescriptions.readPrescriptions(shop.as(as), {
    ...{ ownerId: shopperId, forms: ['Frm1071U'], page: 1, size: 10, reader: { kind: 'owner' }, purpose: 'list' },
  })
  await db
    .insertInto('patient_proofs')
    .values({ shopper_id: shopperId, sealed: '-', requested_at: at, expires_at: new Date(at.getTime() + 60_000) })
    .execute()
  await db
    .insertInto('prescription_shares')
    .values({
      ...{ id: randomUUID(), owner_id: shopperId, recipient_phone: '+79005550000' as Phone },
      ...{ created_at: at, expires_at: new Date('2030-01-01T00:00:00Z') },
    })
    .execute()
}

const reviewOf = ({ shopperId, productId, name }: Everywhere) => ({
  ...{ kind: 'product' as const, product_id: productId, shopper_id: shopperId, author_name: name },
  ...{ rating: 5, body: 'Быстро собрали', subject: 'product' as const },
})

/** The tables that contain a text in any column. */
export async function tablesWith(shop: Checkout, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(shop.database.db)
  const found: string[] = []
  for (const { name } of rows) {
    const table = sql.table(name)
    const { rows: hits } = await sql`select 1 from ${table} as t where t::text like ${`%${text}%`} limit 1`.execute(
      shop.database.db,
    )
    if (hits.length > 0) found.push(name)
  }
  return found
}
