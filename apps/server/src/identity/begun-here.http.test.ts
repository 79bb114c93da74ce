import { createHash } from 'node:crypto'
import { newId, type SessionId } from '@romashka/basics'
import { identity, type Jobs, notifications, orders } from '@romashka/domain'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addPlaces } from '../../../../tests/support/builders.ts'
import { addShopper } from '../../../../tests/support/cast.ts'
import { Handset } from '../../../../tests/support/handset.ts'
import { ProviderVisit } from '../../../../tests/support/provider-visit.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import type { Wiring } from '../wiring.ts'

const auth = '/api/v1/users/auth'
const anna = '1000001'
const boris = '1000002'
const phone = '+79120000009'
const handset = new Handset()
const visit = new ProviderVisit(() => shop, handset)
/** The credentials that reached a provider. */
const sentToProviders: (string | undefined)[] = []
const deliveries: Jobs['notifications.deliver'][] = []
/** What happens before a provider has answered. */
let meanwhile: (() => Promise<unknown>) | undefined
let shop: Shop

function watched(wiring: Wiring): Wiring {
  const ordinary = handset.rewire(wiring)
  const { ya, vk, tf } = ordinary.ports.signInProviders
  const watch = (provider: typeof ya): typeof ya =>
    provider && {
      begin: provider.begin,
      finish: async (attempt, came) => {
        sentToProviders.push(came.code)
        await meanwhile?.()
        return provider.finish(attempt, came)
      },
    }
  const jobs: typeof ordinary.ports.jobs = {
    enqueue: async (_db, name, data) => {
      if (name === 'notifications.deliver' && 'deliveryId' in data) deliveries.push({ deliveryId: data.deliveryId })
    },
  }
  return {
    ...ordinary,
    ports: { ...ordinary.ports, jobs, signInProviders: { ya: watch(ya), vk: watch(vk), tf: watch(tf) } },
  }
}

beforeAll(async () => {
  shop = await openShop({ rewire: watched })
  await addPlaces(shop.database.db)
})
afterAll(() => shop.close())
afterEach(async () => {
  meanwhile = undefined
  await shop.database.db.deleteFrom('shoppers').execute()
  shop.clock.advance(25 * 60)
  for (const list of [sentToProviders, deliveries, handset.messages, handset.letters]) list.length = 0
})

const refused = { status: 403, code: 'sign_in.refused' }
const links = () => shop.database.db.selectFrom('external_accounts').select(['provider', 'shopper_id']).execute()

async function tokenOf(person: Awaited<ReturnType<typeof addShopper>>): Promise<string> {
  return (await shop.wiring.tokens.issue(person, shop.clock.now())).token
}

/** Another device of the same person. */
async function addSessionOf({ shopperId, sessionId }: Awaited<ReturnType<typeof addShopper>>) {
  const { db } = shop.database
  const row = await db.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirstOrThrow()
  const other = newId<SessionId>()
  await db
    .insertInto('sessions')
    .values({ ...row, id: other })
    .execute()
  return { shopperId, sessionId: other }
}

async function deliver(): Promise<void> {
  for (const { deliveryId } of deliveries)
    await notifications.deliverMessage(shop.ctx(), deliveryId, identity.findRecipient, orders.isMessageTrue)
}

/** What a stranger takes at the provider with an attempt of their own, to send it to a reader as a link. */
async function forgedLink(path: string, fields: Record<string, string>): Promise<URL> {
  return visit.consent(path, new URLSearchParams(fields), boris)
}

const yandexPage = {
  path: '/sandbox/yandex/authorize',
  fields: { client_id: 'sandbox-yandex', redirect_uri: 'http://localhost:3000/ya-oauth' },
}

test('a link with a Yandex token signs nobody in, and the token never reaches the provider', async () => {
  await visit.linked('ya', boris)
  sentToProviders.length = 0
  const link = await forgedLink(yandexPage.path, { ...yandexPage.fields, response_type: 'token' })
  const token = new URLSearchParams(link.hash.slice(1)).get('access_token') ?? ''
  expect(token).not.toBe('')
  const mine = await visit.walk('ya', anna)
  for (const cookie of ['', mine.cookie])
    for (const authorization of [token, `OAuth ${token}`, `Bearer ${token}`]) {
      const headers = { authorization, ...(cookie && { cookie }) }
      const reply = await shop.call('POST', `${auth}/oauth?oauth_type=ya`, { headers })
      expect(reply.json()).toMatchObject(refused)
      expect(reply.cookies.find(({ name }) => name === 'refresh_token')).toBeUndefined()
    }
  expect(sentToProviders).toEqual([])
})

test('a link with a code, device id and a state that is its own proof key signs nobody in', async () => {
  await visit.linked('vk', boris)
  sentToProviders.length = 0
  const verifier = 'k'.repeat(64)
  const link = await forgedLink('/sandbox/vk/authorize', {
    response_type: 'code',
    client_id: 'sandbox-vk',
    redirect_uri: 'http://localhost:3000/vk-auth',
    state: verifier,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  expect(link.searchParams.get('code')).not.toBeNull()
  const mine = await visit.walk('vk', anna)
  for (const cookie of ['', mine.cookie, `sign_in_browser=${'b'.repeat(43)}`, 'sign_in_browser='])
    expect((await visit.finish('vk', link, cookie)).json()).toMatchObject(refused)
  expect(sentToProviders).toEqual([])
})

test.each(['ya', 'tf', 'vk'] as const)('through %s: a whole return of a stranger signs nobody else in', async (way) => {
  await visit.linked(way, boris)
  const stranger = await visit.walk(way, boris)
  const reader = await visit.walk(way, anna)
  sentToProviders.length = 0
  for (const cookie of ['', reader.cookie])
    expect((await visit.finish(way, stranger.came, cookie)).json()).toMatchObject(refused)
  expect(sentToProviders).toEqual([])
  expect((await visit.finish(way, stranger.came, stranger.cookie)).statusCode).toBe(200)
  sentToProviders.length = 0
  expect((await visit.finish(way, stranger.came, stranger.cookie)).json()).toMatchObject(refused)
  expect(sentToProviders, 'a state works once').toEqual([])
})

test('two returns with the same state at once: one of them signs in', async () => {
  await visit.linked('vk', anna)
  const { came, cookie } = await visit.walk('vk', anna)
  sentToProviders.length = 0
  const replies = await Promise.all([1, 2, 3].map(() => visit.finish('vk', came, cookie)))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403])
  expect(sentToProviders).toHaveLength(1)
})

test('an attempt older than fifteen minutes is refused before the provider is asked', async () => {
  const { came, cookie } = await visit.walk('tf', anna)
  shop.clock.advance(16)
  expect((await visit.finish('tf', came, cookie)).json()).toMatchObject(refused)
  expect(sentToProviders).toEqual([])
})

test('two tabs of one browser begin and finish independently', async () => {
  await visit.linked('ya', anna)
  const first = await visit.walk('ya', anna)
  const second = await visit.walk('ya', anna, { cookie: first.cookie, 'sec-fetch-site': 'same-origin' })
  expect(second.cookie).toBe(first.cookie)
  expect((await visit.finish('ya', first.came, second.cookie)).statusCode).toBe(200)
  expect((await visit.finish('ya', second.came, second.cookie)).statusCode).toBe(200)
})

test('a sign-in started in one browser cannot be finished in another one', async () => {
  const vera = await addShopper(shop.database.db, { phone: '+79120000077' })
  const gleb = await addShopper(shop.database.db, { phone: '+79120000078' })
  const [asVera, asGleb] = [await tokenOf(vera), await tokenOf(gleb)]
  for (const [began, ended] of [
    [asVera, asGleb],
    [asVera, undefined],
    [undefined, asGleb],
  ] as const) {
    const { came, cookie } = await visit.walk('vk', boris, began ? { authorization: `Bearer ${began}` } : {})
    const reply = await visit.finish('vk', came, ended ? `${cookie}; token=${ended}` : cookie)
    expect(reply.json()).toMatchObject(refused)
    expect(reply.cookies.find(({ name }) => name === 'refresh_token')).toBeUndefined()
  }
  expect(sentToProviders).toEqual([])
  expect(await links()).toEqual([])
})

test.each(['all sessions', 'that session'])(
  'who is put out by the owner, who ends %s while the provider answers, links no account and gets no other session',
  async (which) => {
    const vera = await addShopper(shop.database.db, { phone: '+79120000077' })
    const owner = { ...vera, sessionId: (await addSessionOf(vera)).sessionId }
    const token = await tokenOf(vera)
    const { came, cookie } = await visit.walk('vk', boris, { authorization: `Bearer ${token}` })
    const isAll = which === 'all sessions'
    const ended = isAll ? '/sessions' : `/sessions/${vera.sessionId}`
    meanwhile = () => shop.call('DELETE', `/api/v1/users/${vera.shopperId}${ended}`, { as: owner })
    const reply = await visit.finish('vk', came, `${cookie}; token=${token}`)
    expect(reply.json()).toMatchObject(refused)
    expect(reply.cookies.find(({ name }) => name === 'refresh_token')).toBeUndefined()
    expect(await links()).toEqual([])
    const live = await shop.database.db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute()
    expect(live).toEqual(isAll ? [] : [{ id: owner.sessionId }])
  },
)

test('a ticket links an account once, in its own browser, within fifteen minutes', async () => {
  const { came, cookie } = await visit.walk('ya', anna)
  const { ticket } = (await visit.finish('ya', came, cookie)).json().details
  const other = await visit.walk('ya', boris)
  for (const foreign of ['', other.cookie, `sign_in_browser=${'b'.repeat(43)}`]) {
    const reply = await visit.confirmPhone(phone, ticket, foreign)
    expect(reply.json()).toMatchObject(refused)
    expect(reply.cookies.find(({ name }) => name === 'refresh_token')).toBeUndefined()
    shop.clock.advance(2)
  }
  expect((await visit.confirmPhone(phone, 'x'.repeat(43), cookie)).json()).toMatchObject(refused)
  expect(await links()).toEqual([])
  shop.clock.advance(2)
  const reply = await visit.confirmPhone(phone, ticket, cookie)
  expect(await links()).toEqual([{ provider: 'ya', shopper_id: reply.json().local_id }])
  expect((await visit.confirmPhone('+79120000010', ticket, cookie)).json()).toMatchObject(refused)

  const late = await visit.walk('tf', anna)
  const lateTicket = (await visit.finish('tf', late.came, late.cookie)).json().details.ticket
  shop.clock.advance(16)
  expect((await visit.confirmPhone('+79120000012', lateTicket, late.cookie)).json()).toMatchObject(refused)
  expect(await links()).toHaveLength(1)
})

test('a wrong code leaves the ticket, and a ticket does not sign anybody else out', async () => {
  const { came, cookie } = await visit.walk('ya', anna)
  const { ticket } = (await visit.finish('ya', came, cookie)).json().details
  await shop.call('POST', `${auth}/send-code`, { body: { phone_number: phone } })
  const body = { phone_number: phone, code: '000000', ticket }
  const wrong = await shop.call('POST', `${auth}/verify-code`, { body, headers: { cookie } })
  expect(wrong.json().code).toBe('code.wrong')
  shop.clock.advance(2)
  const gleb = await tokenOf(await addShopper(shop.database.db, { phone: '+79120000078' }))
  expect((await visit.confirmPhone(phone, ticket, `${cookie}; token=${gleb}`)).json()).toMatchObject(refused)
  shop.clock.advance(2)
  expect((await visit.confirmPhone(phone, ticket, cookie)).statusCode).toBe(200)
})

test('the owner gets one SMS and one letter about a new way to sign in, which name the provider only', async () => {
  const vera = await addShopper(shop.database.db, { phone: '+79120000077', email: 'vera@example.ru' })
  const confirmed = { email_confirmed_at: shop.clock.now() }
  await shop.database.db.updateTable('shoppers').set(confirmed).where('id', '=', vera.shopperId).execute()
  const token = await tokenOf(vera)
  for (let time = 0; time < 2; time += 1) {
    const { came, cookie } = await visit.walk('vk', boris, { authorization: `Bearer ${token}` })
    expect((await visit.finish('vk', came, `${cookie}; token=${token}`)).statusCode).toBe(200)
  }
  await deliver()
  await deliver()
  const about = handset.messages.filter(({ text }) => text.includes('VK ID'))
  expect(about).toMatchObject([{ phone: '+79120000077', text: expect.stringContaining('Если это были не вы') }])
  expect(handset.letters.filter(({ text }) => text.includes('VK ID'))).toMatchObject([{ to: 'vera@example.ru' }])
  expect(JSON.stringify([about, handset.letters])).not.toMatch(/Борис|boris|1000002/)
})

test('a new way by a ticket is notified, too, and a refused one is not', async () => {
  const { came, cookie } = await visit.walk('tf', anna)
  const { ticket } = (await visit.finish('tf', came, cookie)).json().details
  await visit.confirmPhone(phone, ticket, '')
  await deliver()
  expect(handset.messages.filter(({ text }) => text.includes('T-ID'))).toEqual([])
  shop.clock.advance(2)
  await visit.confirmPhone(phone, ticket, cookie)
  await deliver()
  expect(handset.messages.filter(({ text }) => text.includes('T-ID'))).toMatchObject([{ phone }])
})
