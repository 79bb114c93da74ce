import { newId, type VisitorId } from '@romashka/basics'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
  phone = `+7922${String(counted).padStart(7, '0')}`
  // Limits look back a day at most.
  shop.clock.advance(25 * 60)
})

const newVisitorId = () => newId<VisitorId>()
const ask = (path: string, body: unknown, visitorId: VisitorId, headers: Record<string, string> = {}) =>
  shop.call('POST', `${auth}/${path}`, { body, headers, as: { visitorId } })
const wrongCode = () => (handset.codeOf(phone) === '000000' ? '000001' : '000000')

async function signIn(visitorId = newVisitorId()): Promise<{ visitorId: VisitorId; knownDevice: string }> {
  await ask('send-code', { phone_number: phone }, visitorId)
  const reply = await ask('verify-code', { phone_number: phone, code: handset.codeOf(phone) }, visitorId)
  expect(reply.statusCode).toBe(200)
  const cookie = reply.cookies.find(({ name }) => name === 'known_device')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: auth })
  return { visitorId, knownDevice: String(cookie?.value) }
}

test('a stranger’s wrong codes and requests never keep the owner’s browser out', async () => {
  const owner = await signIn()
  const known = { cookie: `known_device=${owner.knownDevice}` }
  shop.clock.advance(2)
  for (let round = 0; round < 12; round += 1) {
    const stranger = newVisitorId()
    await ask('send-code', { phone_number: phone }, stranger)
    for (let attempt = 0; attempt < 6; attempt += 1)
      await ask('verify-code', { phone_number: phone, code: '000000' }, stranger)
  }
  expect((await ask('send-code', { phone_number: phone }, newVisitorId())).json().code).toBe('code.too_many')
  const own = await ask('send-code', { phone_number: phone }, owner.visitorId, known)
  expect(own.statusCode).toBe(200)
  const code = handset.codeOf(phone)
  await ask('send-code', { phone_number: phone }, newVisitorId())
  expect((await ask('verify-code', { phone_number: phone, code }, owner.visitorId, known)).statusCode).toBe(200)
})

test('a browser that is new to the phone gets in beside a stranger who guesses', async () => {
  const stranger = newVisitorId()
  const owner = newVisitorId()
  await ask('send-code', { phone_number: phone }, stranger)
  for (let attempt = 0; attempt < 6; attempt += 1)
    await ask('verify-code', { phone_number: phone, code: '000000' }, stranger)
  expect((await ask('send-code', { phone_number: phone }, owner)).statusCode).toBe(200)
  const code = handset.codeOf(phone)
  expect((await ask('verify-code', { phone_number: phone, code }, stranger)).json().code).toBe('code.locked')
  expect((await ask('verify-code', { phone_number: phone, code }, newVisitorId())).json().code).toBe('code.wrong')
  expect((await ask('verify-code', { phone_number: phone, code }, owner)).statusCode).toBe(200)
})

test('strangers have few guesses in a day, from however many browsers', async () => {
  let guesses = 0
  let codes = 0
  for (let hour = 0; hour < 24; hour += 1) {
    for (let round = 0; round < 10; round += 1) {
      const stranger = newVisitorId()
      if ((await ask('send-code', { phone_number: phone }, stranger)).statusCode !== 200) continue
      codes += 1
      for (let attempt = 0; attempt < 6; attempt += 1)
        if (
          (await ask('verify-code', { phone_number: phone, code: wrongCode() }, stranger)).json().code === 'code.wrong'
        )
          guesses += 1
    }
    shop.clock.advance(59)
  }
  expect(codes).toBe(15)
  expect(guesses).toBeLessThanOrEqual(15 * 5)
})

test('a stranger has two calls a day, whose four digits would be guessed sooner', async () => {
  const statuses = []
  for (let at = 0; at < 3; at += 1)
    statuses.push((await ask('flash-call', { phone_number: phone }, newVisitorId())).statusCode)
  expect(statuses).toEqual([200, 200, 429])
  const owner = await signIn()
  const known = { cookie: `known_device=${owner.knownDevice}` }
  shop.clock.advance(1)
  expect((await ask('flash-call', { phone_number: phone }, owner.visitorId, known)).statusCode).toBe(200)
})

test('the proof of a known device is for its phone only, and a made-up one is worth nothing', async () => {
  const { knownDevice } = await signIn()
  const other = `+7999${phone.slice(5)}`
  for (let at = 0; at < 8; at += 1) await ask('send-code', { phone_number: other }, newVisitorId())
  for (const proof of [knownDevice, `${knownDevice.split('.')[0]}.made-up`, '.', 'x'])
    expect(
      (await ask('send-code', { phone_number: other }, newVisitorId(), { cookie: `known_device=${proof}` })).json()
        .code,
    ).toBe('code.too_many')
})

test('on a shared device nobody learns who has signed in there: a known phone is locked like every other', async () => {
  const { knownDevice } = await signIn()
  const known = { cookie: `known_device=${knownDevice}` }
  const stranger = `+7999${phone.slice(5)}`
  // After signing out the browser has a new name, and keeps the cookie.
  const [next, afterNext] = [newVisitorId(), newVisitorId()]
  const guess = async (phone_number: string, visitorId: VisitorId) =>
    (await ask('verify-code', { phone_number, code: '000000' }, visitorId, known)).json()
  for (const one of [phone, stranger]) {
    for (let attempt = 0; attempt < 5; attempt += 1) await guess(one, next)
    expect(await guess(one, next)).toMatchObject({ code: 'code.locked' })
    expect(await guess(one, afterNext)).toMatchObject({ code: 'code.wrong', details: { triesLeft: 4 } })
  }
  // Nor when this browser's guesses at all phones are used up.
  for (let at = 0; at < 20; at += 1) await guess(`+7998${String(at).padStart(7, '0')}`, afterNext)
  for (const one of [phone, stranger]) expect(await guess(one, afterNext)).toMatchObject({ code: 'code.too_many' })
})

test('neighbours behind one address who guess do not keep a known device out', async () => {
  const owner = await signIn()
  const known = { cookie: `known_device=${owner.knownDevice}` }
  shop.clock.advance(2)
  for (let at = 0; at < 80; at += 1) await ask('verify-code', { phone_number: phone, code: '000000' }, newVisitorId())
  await ask('send-code', { phone_number: phone }, owner.visitorId, known)
  const given = { phone_number: phone, code: handset.codeOf(phone) }
  expect((await ask('verify-code', given, owner.visitorId, known)).statusCode).toBe(200)
})

test('a code that was requested without a name of the browser has five guesses, from however many browsers', async () => {
  await shop.call('POST', `${auth}/send-code`, { body: { phone_number: phone } })
  const code = handset.codeOf(phone)
  const wrong = wrongCode()
  for (let at = 0; at < 5; at += 1) await ask('verify-code', { phone_number: phone, code: wrong }, newVisitorId())
  expect((await ask('verify-code', { phone_number: phone, code }, newVisitorId())).json()).toMatchObject({
    code: 'code.wrong',
  })
})

test('within the minute after a code, a locked phone is said to be locked, not to have a code on its way', async () => {
  const visitor = newVisitorId()
  await ask('send-code', { phone_number: phone }, visitor)
  const given = { phone_number: phone, code: wrongCode() }
  for (let attempt = 0; attempt < 5; attempt += 1) await ask('verify-code', given, visitor)
  for (const by of ['send-code', 'flash-call'])
    expect((await ask(by, { phone_number: phone }, visitor)).json().code).toBe('code.locked')
})
