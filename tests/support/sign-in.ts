import { type Phone, shopperIdOf, type VisitorId } from '@romashka/basics'
import type { SignedInPerson } from './cast.ts'
import type { Handset } from './handset.ts'
import type { Shop } from './shop.ts'

/** Signs in by a code to the phone, from the browser of this visitor. */
export async function signIn(
  shop: Shop,
  handset: Handset,
  phone: string,
  visitorId: VisitorId,
): Promise<SignedInPerson> {
  shop.clock.advance(2)
  const send = await shop.call('POST', '/api/v1/users/auth/send-code', {
    body: { phone_number: phone },
    as: { visitorId },
  })
  if (send.statusCode !== 200) throw new Error(send.body)
  const body = { phone_number: phone, code: handset.codeOf(phone) }
  const reply = await shop.call('POST', '/api/v1/users/auth/verify-code', { body, as: { visitorId } })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  const shopperId = shopperIdOf(reply.json().local_id)
  const session = await shop.database.db
    .selectFrom('sessions')
    .select('id')
    .where('shopper_id', '=', shopperId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { shopperId, sessionId: session.id, visitorId, phone: phone as Phone }
}
