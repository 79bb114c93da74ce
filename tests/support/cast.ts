import { cityIdOf, newId, type Phone, type SessionId, type ShopperId, type VisitorId } from '@romashka/basics'
import type { Kysely, Tables } from '@romashka/database'

/** A signed-in shopper, as `shop.call({ as })` takes one. */
export interface SignedInPerson {
  shopperId: ShopperId
  sessionId: SessionId
  visitorId: VisitorId
  phone: string
}

export interface ShopperInput {
  phone?: string
  firstName?: string
  cityId?: number
  email?: string
}

let counted = 0

/** A shopper with a live session and a phone number of their own; Anna and Boris have names. */
export async function addShopper(db: Kysely<Tables>, given: ShopperInput = {}): Promise<SignedInPerson> {
  counted += 1
  const phone = given.phone ?? `+7900${String(counted).padStart(7, '0')}`
  const shopperId = newId<ShopperId>()
  const sessionId = newId<SessionId>()
  await db
    .insertInto('shoppers')
    .values({
      id: shopperId,
      phone: phone as Phone,
      first_name: given.firstName ?? null,
      city_id: given.cityId ? cityIdOf(given.cityId) : null,
      email: given.email ?? null,
      created_at: longAgo,
    })
    .execute()
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      shopper_id: shopperId,
      rotated_at: longAgo,
      device_name: 'Chrome, Android',
      created_at: longAgo,
      last_seen_at: longAgo,
      expires_at: new Date('2099-01-01T00:00:00Z'),
    })
    .execute()
  return { shopperId, sessionId, visitorId: newId<VisitorId>(), phone }
}

const longAgo = new Date('2026-01-01T00:00:00Z')

export function addAnna(db: Kysely<Tables>): Promise<SignedInPerson> {
  return addShopper(db, { phone: '+79120000001', firstName: 'Анна' })
}

export function addBoris(db: Kysely<Tables>): Promise<SignedInPerson> {
  return addShopper(db, { phone: '+79120000002', firstName: 'Борис' })
}
