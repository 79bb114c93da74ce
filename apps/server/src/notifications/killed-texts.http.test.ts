import { randomUUID } from 'node:crypto'
import { type Context, identity, notifications, orders } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPlaces } from '../../../../tests/support/builders.ts'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { Handset } from '../../../../tests/support/handset.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

const handset = new Handset()
let shop: Shop
let anna: SignedInPerson

beforeAll(async () => {
  shop = await openShop({ rewire: handset.rewire })
  await addPlaces(shop.database.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set('2026-11-21T09:00:00Z')
  handset.messages.length = 0
  anna = await addShopper(shop.database.db)
})

type Topic = 'appointments' | 'subscriptions'
const kinds = { appointments: 'appointment.booked', subscriptions: 'subscription.back' } as const
const facts = { product: 'Парацетамол', productId: 7, appointmentId: randomUUID(), at: '22 ноября, 10:00' }

/** The SMS of a message of this topic, as its job knows it. */
async function textOf(topic: Topic): Promise<string> {
  const key = randomUUID()
  await notifications.changeMessageSettings(shop.ctx({ kind: 'shopper', ...anna }), anna.shopperId, {
    switches: [{ topic, channel: 'sms', isOn: true }],
  })
  const message = { shopperId: anna.shopperId, topic, kind: kinds[topic], facts, key, channels: ['sms'] } as const
  await notifications.notifyShopper(shop.ctx(), message, identity.findRecipient)
  const { id } = await shop.database.db
    .selectFrom('message_deliveries as delivery')
    .innerJoin('messages as message', 'message.id', 'delivery.message_id')
    .where('message.event_key', '=', key)
    .select('delivery.id')
    .executeTakeFirstOrThrow()
  return id
}

const deliver = (deliveryId: string, ctx = shop.ctx()) =>
  notifications.deliverMessage(ctx, deliveryId, identity.findRecipient, orders.isMessageTrue)

/** As if the process were killed as soon as the operator has taken a text. */
function killedAfterSending(): Context {
  const ctx = shop.ctx()
  const before = handset.messages.length
  const db = ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      if (handset.messages.length > before) throw new Error('the process was killed')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { ...ctx, db }
}

test('an urgent text whose sender was killed is sent once more, but not at once; any other is not', async () => {
  const [urgent, other] = [await textOf('appointments'), await textOf('subscriptions')]
  for (const id of [urgent, other]) await expect(deliver(id, killedAfterSending())).rejects.toThrow('killed')
  expect(handset.messages).toHaveLength(2)
  // The queue gives the jobs to another process.
  await expect(deliver(urgent)).rejects.toThrow('not answered before')
  await deliver(other)
  expect(handset.messages).toHaveLength(2)
  shop.clock.advance(11)
  for (const id of [urgent, other, urgent, other]) await deliver(id)
  expect(handset.messages).toHaveLength(3)
})

test('two processes that have the same job at once send one text', async () => {
  const id = await textOf('appointments')
  const { promise: answer, resolve } = Promise.withResolvers<void>()
  const slow = shop.ctx()
  const sms = {
    sendSms: async (message: Parameters<typeof handset.sms.sendSms>[0]) => {
      const outcome = await handset.sms.sendSms(message)
      await answer
      return outcome
    },
  }
  const first = deliver(id, { ...slow, ports: { ...slow.ports, sms } })
  await expect.poll(() => handset.messages.length).toBe(1)
  await expect(deliver(id)).rejects.toThrow('not answered before')
  resolve()
  await first
  await deliver(id)
  expect(handset.messages).toHaveLength(1)
})

test('a text that the operator has refused is tried again as soon as it may be', async () => {
  const id = await textOf('appointments')
  handset.fault = { fault: 'service', reason: 'sms.ru 220' }
  for (const _ of [1, 2, 3]) await expect(deliver(id)).rejects.toThrow('sms.ru 220')
  handset.fault = undefined
  await deliver(id)
  expect(handset.messages).toHaveLength(1)
})
