import { randomUUID } from 'node:crypto'
import { identity, retention } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPlaces } from '../../../../tests/support/builders.ts'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { Handset } from '../../../../tests/support/handset.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

const auth = '/api/v1/users/auth'
const yandexBrowser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 YaBrowser/25.8 Safari/537.36'
const handset = new Handset()
let shop: Shop

beforeAll(async () => {
  shop = await openShop({ rewire: handset.rewire })
  await addPlaces(shop.database.db)
})
afterAll(() => shop.close())

async function signIn(phone: string) {
  shop.clock.advance(2)
  await shop.call('POST', `${auth}/send-code`, { body: { phone_number: phone } })
  const body = { phone_number: phone, code: handset.codeOf(phone) }
  const reply = await shop.call('POST', `${auth}/verify-code`, { body, headers: { 'user-agent': yandexBrowser } })
  return { token: reply.json().token as string, refresh: String(reply.cookies[0]?.value) }
}
async function signInAt(shop: Shop, phone: string, headers: Record<string, string> = {}) {
  shop.clock.advance(2)
  await shop.call('POST', `${auth}/send-code`, { body: { phone_number: phone }, headers })
  const body = { phone_number: phone, code: handset.codeOf(phone) }
  const all = { 'user-agent': yandexBrowser, ...headers }
  const reply = await shop.call('POST', `${auth}/verify-code`, { body, headers: all })
  return reply.json() as { token: string; local_id: string }
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const sessionsOf = (who: SignedInPerson) => `/api/v1/users/${who.shopperId}/sessions`

test('a shopper sees where they are signed in, and signs one browser out', async () => {
  const vera = await addShopper(shop.database.db)
  const laptop = await signIn(vera.phone)
  const headers = { authorization: `Bearer ${laptop.token}` }
  const { results } = (await shop.call('GET', sessionsOf(vera), { headers })).json()
  expect(results).toMatchObject([
    { device_name: 'Yandex Browser, Windows', is_this: true },
    { device_name: 'Chrome, Android', is_this: false },
  ])
  expect((await shop.call('DELETE', `${sessionsOf(vera)}/${results[1].id}`, { headers })).statusCode).toBe(200)
  expect((await shop.call('GET', sessionsOf(vera), { as: vera })).json().code).toBe('session.expired')
  expect((await shop.call('DELETE', `${sessionsOf(vera)}/${results[1].id}`, { headers })).json().code).toBe(
    'session.not_found',
  )
  expect((await shop.call('GET', sessionsOf(vera), { headers })).json().results).toHaveLength(1)
})

test('signing out everywhere ends every session, this one too', async () => {
  const vera = await addShopper(shop.database.db)
  const laptop = await signIn(vera.phone)
  expect((await shop.call('DELETE', sessionsOf(vera), { as: vera })).json()).toEqual({ ended: 2 })
  const headers = { authorization: `Bearer ${laptop.token}` }
  expect((await shop.call('GET', sessionsOf(vera), { headers })).json().code).toBe('session.expired')
  const refreshed = await shop.call('POST', `${auth}/refresh-token`, {
    body: { token: laptop.token },
    headers: { cookie: `refresh_token=${laptop.refresh}` },
  })
  expect(refreshed.json().code).toBe('session.expired')
})

test('another shopper’s sessions cannot be listed or ended', async () => {
  const vera = await addShopper(shop.database.db)
  const gleb = await addShopper(shop.database.db)
  for (const [method, url, code] of [
    ['GET', sessionsOf(vera), 'user.not_found'],
    ['DELETE', sessionsOf(vera), 'user.not_found'],
    ['DELETE', `${sessionsOf(vera)}/${vera.sessionId}`, 'user.not_found'],
    ['DELETE', `${sessionsOf(gleb)}/${vera.sessionId}`, 'session.not_found'],
    ['DELETE', `${sessionsOf(gleb)}/garbage`, 'session.not_found'],
  ] as const)
    expect((await shop.call(method, url, { as: gleb })).json(), `${method} ${url}`).toMatchObject({ status: 404, code })
  expect((await shop.call('GET', sessionsOf(vera), { as: vera })).statusCode).toBe(200)
})

test('the owner of a copied session gets an SMS with the name of the browser', async () => {
  const warned: { sessionId: SignedInPerson['sessionId'] }[] = []
  const watched = await openShop({
    rewire: (wiring) => ({
      ...handset.rewire(wiring),
      ports: {
        ...handset.rewire(wiring).ports,
        jobs: {
          enqueue: async (_db, name, data) => {
            if (name === 'identity.warn-owner' && 'sessionId' in data) warned.push({ sessionId: data.sessionId })
          },
        },
      },
    }),
  })
  await addPlaces(watched.database.db)
  const phone = '+79120007788'
  await watched.call('POST', `${auth}/send-code`, { body: { phone_number: phone } })
  const body = { phone_number: phone, code: handset.codeOf(phone) }
  const reply = await watched.call('POST', `${auth}/verify-code`, { body, headers: { 'user-agent': yandexBrowser } })
  const refresh = () =>
    watched.call('POST', `${auth}/refresh-token`, {
      body: { token: '' },
      headers: { cookie: `refresh_token=${reply.cookies[0]?.value}` },
    })
  await refresh()
  watched.clock.advance(5)
  expect((await refresh()).statusCode).toBe(401)
  expect(warned).toHaveLength(1)
  for (const { sessionId } of warned) await identity.warnSessionOwner(watched.ctx(), sessionId)
  expect(handset.messages.at(-1)).toMatchObject({ phone, text: expect.stringContaining('Yandex Browser, Windows') })
  const back = await signInAt(watched, phone)
  const { results } = (await watched.call('GET', `/api/v1/users/${back.local_id}/messages`, bearer(back.token))).json()
  expect(results).toContainEqual(
    expect.objectContaining({ topic: 'security', text: expect.stringContaining('Yandex Browser, Windows') }),
  )
  await watched.close()
})

test('a sign-in from a new browser is notified, the first sign-in and a known browser are not', async () => {
  const phone = '+79120007799'
  const notes = async ({ local_id: id, token }: Awaited<ReturnType<typeof signInAt>>) =>
    (await shop.call('GET', `/api/v1/users/${id}/messages`, bearer(token))).json().results
  const laptop = { 'x-user-id': randomUUID() }
  expect(await notes(await signInAt(shop, phone, laptop))).toEqual([])
  expect(await notes(await signInAt(shop, phone, laptop))).toEqual([])
  const seen = await notes(await signInAt(shop, phone, { 'x-user-id': randomUUID() }))
  expect(seen).toMatchObject([
    { topic: 'security', path: '/devices', text: expect.stringContaining('Yandex Browser, Windows') },
  ])
})

test('codes and limits are purged within days, live sessions are not', async () => {
  const vera = await addShopper(shop.database.db)
  await signIn(vera.phone)
  shop.clock.advance(3 * 24 * 60)
  await retention.purge(shop.ctx())
  const { db } = shop.database
  expect(await db.selectFrom('sign_in_codes').select('id').execute()).toEqual([])
  expect(await db.selectFrom('sign_in_limits').select('key').execute()).toEqual([])
  const sessions = await db.selectFrom('sessions').select('id').where('shopper_id', '=', vera.shopperId).execute()
  expect(sessions).toHaveLength(2)
})
