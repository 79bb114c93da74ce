import { randomUUID } from 'node:crypto'
import { newId, type VisitorId } from '@romashka/basics'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addPlaces } from '../../../../tests/support/builders.ts'
import { Handset } from '../../../../tests/support/handset.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

const auth = '/api/v1/users/auth'
const handset = new Handset()
let shop: Shop
let counted = 0
let phone: string

beforeAll(async () => {
  shop = await openShop({ rewire: handset.rewire })
  await addPlaces(shop.database.db)
})
afterAll(() => shop.close())
beforeEach(() => {
  counted += 1
  phone = `+7912${String(counted).padStart(7, '0')}`
  handset.fault = undefined
  // Limits look back a day at most.
  shop.clock.advance(25 * 60)
})

const ask = (path: string, body: unknown, visitorId?: VisitorId, headers: Record<string, string> = {}) =>
  shop.call('POST', `${auth}/${path}`, { body, headers, ...(visitorId && { as: { visitorId } }) })
const sendCode = (to = phone) => ask('send-code', { phone_number: to })
const verify = (code: string, to = phone) => ask('verify-code', { phone_number: to, code })
const wrongCode = () => (handset.codeOf(phone) === '000000' ? '000001' : '000000')
const newVisitorId = () => newId<VisitorId>()

function refreshCookieOf(reply: LightMyRequestResponse) {
  return reply.cookies.find(({ name }) => name === 'refresh_token')
}

async function signIn(to = phone, visitorId = newVisitorId()) {
  await ask('send-code', { phone_number: to }, visitorId)
  const reply = await ask('verify-code', { phone_number: to, code: handset.codeOf(to) }, visitorId)
  expect(reply.statusCode).toBe(200)
  const refresh = String(refreshCookieOf(reply)?.value)
  return { token: reply.json().token as string, id: reply.json().local_id as string, refresh, visitorId }
}

const refreshWith = (refresh: string, token = 'expired') =>
  shop.call('POST', `${auth}/refresh-token`, { body: { token }, headers: { cookie: `refresh_token=${refresh}` } })
const meOf = ({ id, token }: { id: string; token: string }) =>
  shop.call('GET', `/api/v1/users/${id}`, { headers: { authorization: `Bearer ${token}` } })

test('a code that came by SMS signs its phone in, and the browser can fill it in by itself', async () => {
  const sent = await sendCode()
  expect(sent.json()).toEqual({ channel: 'sms', is_confirmed: true, code_length: 6, expires_in: 600, retry_after: 60 })
  const code = handset.codeOf(phone)
  expect(handset.messages.at(-1)?.text).toContain(`\n@localhost:3000 #${code}`)
  const reply = await verify(code)
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({ token_type: 'Bearer', expires_in: 3600 })
  const me = await meOf({ id: reply.json().local_id, token: reply.json().token })
  expect(me.json()).toMatchObject({ id: reply.json().local_id, phone: { phone_number: phone }, city_id: 1 })
})

test('of a code after which the operator was silent nobody says that it was sent, and the one that came signs in', async () => {
  const operator = vi.spyOn(handset.sms, 'sendSms')
  operator.mockImplementationOnce(async (message) => {
    handset.messages.push(message)
    return { sent: false, fault: 'service', reason: 'sms.ru 220', mayArrive: true }
  })
  expect((await sendCode()).json()).toMatchObject({ is_confirmed: false, retry_after: 60 })
  operator.mockRestore()
  expect((await verify(handset.codeOf(phone))).statusCode).toBe(200)
})

test('the refresh token lives ten days in a cookie that no script sees and no other path is sent', async () => {
  await sendCode()
  const cookie = refreshCookieOf(await verify(handset.codeOf(phone)))
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: auth, maxAge: 10 * 24 * 3600 })
})

test('the same phone signs in to the same account, in twenty spellings', async () => {
  const first = await signIn()
  const tail = phone.slice(5)
  const [a, b, c] = [tail.slice(0, 3), tail.slice(3, 5), tail.slice(5)]
  const spellings = [
    ...[`+7912${tail}`, `7912${tail}`, `8912${tail}`, `912${tail}`, ` +7912${tail} `, `8 912 ${tail}`],
    ...[`+7 912 ${a} ${b} ${c}`, `+7 (912) ${a}-${b}-${c}`, `8(912)${a}-${b}-${c}`, `8-912-${a}-${b}-${c}`],
    ...[`+7-912-${a}-${b}-${c}`, `+7.912.${a}.${b}.${c}`, `7 912 ${a}${b}${c}`, `(912) ${a} ${b} ${c}`],
    ...[`8 (912) ${a}${b}${c}`, `+7(912)${a}${b}${c}`, `912-${a}-${b}-${c}`, `8\u00a0912\u00a0${tail}`],
    ...[`+7 912 ${a}–${b}–${c}`, `+7\u2011912\u2011${tail}`],
  ]
  expect(spellings).toHaveLength(20)
  for (const spelling of spellings) {
    const reply = await ask('check-phone-number', { phone_number: spelling })
    expect(reply.json(), spelling).toMatchObject({ phone_number: phone })
  }
  shop.clock.advance(2)
  await sendCode(`8 (912) ${a}-${b}-${c}`)
  expect((await verify(handset.codeOf(phone), `912${tail}`)).json().local_id).toBe(first.id)
})

test('foreign, malformed and landline phones are refused', async () => {
  const sent = handset.messages.length
  const strangers = [
    '+375291234567',
    '+1 202 555 0100',
    '84951234567',
    '+7495123456',
    '12345',
    'anna',
    '٠٩١٢٣٤٥٦٧٨٩',
    "'; drop",
  ]
  for (const stranger of strangers) {
    for (const call of ['check-phone-number', 'send-code']) {
      const reply = await ask(call, { phone_number: stranger })
      expect(reply.statusCode, stranger).toBe(422)
      expect(reply.json().code).toBe('phone.invalid')
    }
  }
  expect(handset.messages).toHaveLength(sent)
})

test('a registered and an unregistered phone get the same answers', async () => {
  await signIn()
  shop.clock.advance(5)
  const unknown = `+7999${phone.slice(5)}`
  const bodies = []
  for (const one of [phone, unknown]) {
    const checked = (await ask('check-phone-number', { phone_number: one }, newVisitorId())).json()
    const sent = (await sendCode(one)).json()
    const missed = (await verify('000000' === handset.codeOf(one) ? '000001' : '000000', one)).json()
    bodies.push({ checked: { ...checked, phone_number: '' }, sent, missed: { ...missed, requestId: '' } })
  }
  expect(bodies[0]).toEqual(bodies[1])
})

test('a phone is shown as registered only to a browser that has signed in with it', async () => {
  const { visitorId } = await signIn()
  const own = await ask('check-phone-number', { phone_number: phone }, visitorId)
  const otherDevice = await ask('check-phone-number', { phone_number: phone }, newVisitorId())
  const nameless = await ask('check-phone-number', { phone_number: phone })
  expect([own, otherDevice, nameless].map((reply) => reply.json().is_known)).toEqual([true, false, false])
})

test('a second code waits a minute, and only the newest one works', async () => {
  await sendCode()
  const first = handset.codeOf(phone)
  shop.clock.advance(0.5)
  const early = await sendCode()
  expect(early.statusCode).toBe(429)
  expect(early.json()).toMatchObject({ code: 'code.too_soon', details: { retryAfterSeconds: 30 } })
  shop.clock.advance(0.5)
  await sendCode()
  const second = handset.codeOf(phone)
  if (first !== second) expect((await verify(first)).json().code).toBe('code.wrong')
  expect((await verify(second)).statusCode).toBe(200)
})

test('a code works once, and for ten minutes', async () => {
  await sendCode()
  const used = handset.codeOf(phone)
  expect((await verify(used)).statusCode).toBe(200)
  expect((await verify(used)).json().code).toBe('code.wrong')
  shop.clock.advance(1)
  await sendCode()
  shop.clock.advance(10)
  expect((await verify(handset.codeOf(phone))).json().code).toBe('code.wrong')
})

test('the code of one phone does not open another', async () => {
  await sendCode()
  const other = `+7999${phone.slice(5)}`
  await sendCode(other)
  const reply = await verify(handset.codeOf(phone), other)
  if (handset.codeOf(phone) !== handset.codeOf(other)) expect(reply.json().code).toBe('code.wrong')
})

test('after five wrong codes the phone is locked for fifteen minutes, for the right code and for new ones too', async () => {
  await sendCode()
  const right = handset.codeOf(phone)
  const left = []
  for (let attempt = 1; attempt <= 4; attempt += 1) left.push((await verify(wrongCode())).json().details.triesLeft)
  expect(left).toEqual([4, 3, 2, 1])
  const fifth = await verify(wrongCode())
  expect(fifth.statusCode).toBe(429)
  expect(fifth.json()).toMatchObject({ code: 'code.locked', details: { retryAfterSeconds: 900 } })
  expect((await verify(right)).json().code).toBe('code.locked')
  shop.clock.advance(14)
  expect((await sendCode()).json().code).toBe('code.locked')
  shop.clock.advance(1)
  expect((await verify(right)).json().code).toBe('code.wrong')
  await sendCode()
  expect((await verify(handset.codeOf(phone))).statusCode).toBe(200)
})

test('wrong codes sent all at once are counted one by one', async () => {
  await sendCode()
  const replies = await Promise.all(Array.from({ length: 12 }, () => verify(wrongCode())))
  const codes = replies.map((reply) => reply.json().code)
  expect(codes.filter((code) => code === 'code.wrong')).toHaveLength(4)
  expect(codes.filter((code) => code === 'code.locked')).toHaveLength(8)
})

test('a phone gets at most five codes an hour and ten a day', async () => {
  const answers = []
  for (let hour = 0; hour < 3; hour += 1) {
    for (let attempt = 0; attempt < 6; attempt += 1) {
      answers.push((await sendCode()).statusCode)
      shop.clock.advance(2)
    }
    shop.clock.advance(60)
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 429, 200, 200, 200, 200, 200, 429, 429, 429, 429, 429, 429, 429])
})

test('one browser cannot have codes sent to everybody, nor can one address', async () => {
  const visitorId = newVisitorId()
  const perBrowser = []
  for (let at = 0; at < 12; at += 1)
    perBrowser.push(
      (await ask('send-code', { phone_number: `+7933${String(at).padStart(7, '0')}` }, visitorId)).json().code,
    )
  expect(perBrowser.slice(10)).toEqual(['code.too_many', 'code.too_many'])
  const perAddress = []
  for (let at = 0; at < 32; at += 1)
    perAddress.push((await ask('send-code', { phone_number: `+7944${String(at).padStart(7, '0')}` })).json().code)
  expect(perAddress.filter((code) => code === 'code.too_many')).toHaveLength(2)
})

test('a failed SMS is reported, and another may be requested at once', async () => {
  handset.fault = { fault: 'service', reason: 'no money' }
  expect((await sendCode()).json()).toMatchObject({ status: 503, code: 'code.not_sent' })
  handset.fault = { fault: 'number', reason: 'no such number' }
  expect((await sendCode()).json()).toMatchObject({ status: 422, code: 'phone.unreachable' })
  handset.fault = undefined
  expect((await sendCode()).statusCode).toBe(200)
})

test('codes and refresh tokens are stored as hashes only', async () => {
  const { refresh } = await signIn()
  const db = shop.database.db
  const kept = JSON.stringify([
    await db.selectFrom('sign_in_codes').selectAll().execute(),
    await db.selectFrom('sessions').selectAll().execute(),
    await db.selectFrom('sign_in_limits').selectAll().execute(),
  ])
  expect(kept).not.toContain(handset.codeOf(phone))
  expect(kept).not.toContain(refresh.split('.')[2])
  expect(kept).not.toContain('127.0.0.1')
})

test('a refresh gives a new token and a new cookie', async () => {
  const me = await signIn()
  shop.clock.advance(55)
  const reply = await refreshWith(me.refresh, me.token)
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({ local_id: me.id, expires_in: 3600 })
  expect(refreshCookieOf(reply)?.value).not.toBe(me.refresh)
  shop.clock.advance(10)
  expect((await meOf(me)).json().code).toBe('session.expired')
  expect((await meOf({ id: me.id, token: reply.json().token })).statusCode).toBe(200)
})

test('two tabs that refresh at once both stay signed in', async () => {
  const me = await signIn()
  const replies = await Promise.all([refreshWith(me.refresh), refreshWith(me.refresh), refreshWith(me.refresh)])
  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200])
  const cookies = new Set(replies.map((reply) => refreshCookieOf(reply)?.value))
  expect(cookies.size).toBe(1)
  shop.clock.advance(50)
  expect((await refreshWith(String([...cookies][0]))).statusCode).toBe(200)
})

test('a former refresh token that is used later ends the session', async () => {
  const me = await signIn()
  const reused = await refreshWith(me.refresh)
  shop.clock.advance(5)
  const owner = await refreshWith(me.refresh)
  expect(owner.json()).toMatchObject({ status: 401, code: 'session.expired' })
  expect((await refreshWith(String(refreshCookieOf(reused)?.value))).statusCode).toBe(401)
  expect((await meOf({ id: me.id, token: reused.json().token })).json().code).toBe('session.expired')
})

test('a refresh token older than the former one ends the session at once, seconds after or not', async () => {
  const me = await signIn()
  const second = String(refreshCookieOf(await refreshWith(me.refresh))?.value)
  const third = String(refreshCookieOf(await refreshWith(second))?.value)
  expect((await refreshWith(me.refresh)).statusCode).toBe(401)
  expect((await refreshWith(third)).statusCode).toBe(401)
})

test('a forged refresh token is refused and ends no session', async () => {
  const me = await signIn()
  const [session = '', generation, proof = ''] = me.refresh.split('.')
  const forged = [
    `${session}.${generation}.${'A'.repeat(proof.length)}`,
    `${session}.0.${proof}`,
    `${session}.2.${proof}`,
    `${randomUUID()}.1.${proof}`,
    'garbage',
    '%00',
  ]
  for (const token of forged) expect((await refreshWith(token)).statusCode, token).toBe(401)
  expect((await ask('refresh-token', { token: me.token })).statusCode).toBe(401)
  expect((await refreshWith(me.refresh)).statusCode).toBe(200)
})

test('a session without a refresh ends after ten days', async () => {
  const me = await signIn()
  shop.clock.advance(10 * 24 * 60 + 1)
  expect((await refreshWith(me.refresh)).statusCode).toBe(401)
})

test('signing out ends the session: the token stops working before its hour is over', async () => {
  const me = await signIn()
  const reply = await shop.call('POST', `${auth}/sign-out`, {
    headers: { authorization: `Bearer ${me.token}`, cookie: `refresh_token=${me.refresh}` },
  })
  expect(reply.headers['clear-site-data']).toBe('"cache"')
  expect(reply.statusCode).toBe(200)
  expect(reply.cookies.map(({ name, path, expires }) => [name, path, expires?.getTime()])).toEqual([
    ['refresh_token', auth, 0],
    ['token', '/', 0],
    ['hh_refresh', '/hh-re-auth', 0],
  ])
  expect((await meOf(me)).json()).toMatchObject({ status: 401, code: 'session.expired' })
  expect((await refreshWith(me.refresh)).statusCode).toBe(401)
  const again = await shop.call('POST', `${auth}/sign-out`, { headers: { cookie: `refresh_token=${me.refresh}` } })
  expect(again.statusCode).toBe(200)
})

test('signing in always makes a new session, whatever cookie the browser brought along', async () => {
  const planted = await signIn()
  await sendCode(`+7999${phone.slice(5)}`)
  const victim = await ask(
    'verify-code',
    { phone_number: `+7999${phone.slice(5)}`, code: handset.codeOf(`+7999${phone.slice(5)}`) },
    undefined,
    { cookie: `refresh_token=${planted.refresh}` },
  )
  expect(victim.statusCode).toBe(200)
  expect(refreshCookieOf(victim)?.value.split('.')[0]).not.toBe(planted.refresh.split('.')[0])
  expect((await refreshWith(planted.refresh)).statusCode).toBe(401)
})

test('another site cannot refresh or sign out in a shopper’s name', async () => {
  const me = await signIn()
  for (const path of ['refresh-token', 'sign-out']) {
    const reply = await ask(path, { token: 'x' }, undefined, {
      cookie: `refresh_token=${me.refresh}`,
      origin: 'https://elsewhere.example',
    })
    expect(reply.json().code).toBe('request.forbidden_origin')
  }
  expect((await meOf(me)).statusCode).toBe(200)
})

test.each([
  ['a number where text belongs', { phone_number: 79120000000 }],
  ['nothing', {}],
  ['a list', { phone_number: ['+79120000000'] }],
  ['a novel', { phone_number: '9'.repeat(5000) }],
])('a phone that is %s is refused, and the field is named', async (_what, body) => {
  const reply = await ask('send-code', body)
  expect(reply.json()).toMatchObject({
    status: 400,
    code: 'request.invalid',
    details: { fields: [{ field: 'phone_number' }] },
  })
})
