import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPlaces } from '../../../../tests/support/builders.ts'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { Handset } from '../../../../tests/support/handset.ts'
import { newVisitor, openShop, type Person, type Shop } from '../../../../tests/support/shop.ts'
import { recordStatements } from '../../../../tests/support/statements.ts'

const auth = '/api/v1/users/auth'
const handset = new Handset()
let shop: Shop
let sentStatements: string[]
let counted = 0
/** One phone has an account with everything an account may have; the other is unknown to the shop. */
let known: { phone: string; email: string; who: SignedInPerson }
let unknown: { phone: string; email: string }
let boris: SignedInPerson

beforeAll(async () => {
  shop = await openShop({ rewire: handset.rewire })
  await addPlaces(shop.database.db)
  sentStatements = recordStatements(shop.database.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  counted += 1
  shop.clock.advance(25 * 60)
  const tail = String(counted).padStart(6, '0')
  known = {
    phone: `+79131${tail}`,
    email: `anna${tail}@mail.ru`,
    who: await addShopper(shop.database.db, {
      phone: `+79131${tail}`,
      email: `anna${tail}@mail.ru`,
      firstName: 'Анна',
    }),
  }
  unknown = { phone: `+79132${tail}`, email: `nobd${tail}@mail.ru` }
  boris = await addShopper(shop.database.db)
})

interface Observed {
  status: number
  body: string
  headers: string[]
  statements: string[]
  sent: number
}

/** Everything by which two answers could be distinguished, without what the request itself contained. */
async function observe(path: string, body: Record<string, unknown>, as: Person = newVisitor()): Promise<Observed> {
  const before = handset.messages.length + handset.calls.length + handset.letters.length
  sentStatements.length = 0
  const reply = await shop.call('POST', `${auth}/${path}`, { body, as })
  // Reads that go side by side come in any order.
  const statements = [...sentStatements].sort()
  const senders = [known.phone, unknown.phone, known.email, unknown.email]
  return {
    status: reply.statusCode,
    body: senders.reduce((text, one) => text.replaceAll(one, 'this'), reply.body).replace(/"requestId":"[^"]+"/, ''),
    headers: Object.keys(reply.headers).sort(),
    statements,
    sent: handset.messages.length + handset.calls.length + handset.letters.length - before,
  }
}

const phoneCalls: [string, Record<string, unknown>][] = [
  ['check-phone-number', {}],
  ['send-code', {}],
  ['flash-call', {}],
  ['verify-code', { code: '000000' }],
  ['flash-call/check', { code: '0000' }],
  ['verify-code', { code: '000000', ticket: 'not-a-ticket' }],
]

test.each(phoneCalls)(
  '%s answers, asks the database and sends alike, whether or not the phone is known',
  async (path, more) => {
    const ofKnown = await observe(path, { ...more, phone_number: known.phone })
    const ofUnknown = await observe(path, { ...more, phone_number: unknown.phone })
    expect(ofKnown.statements.length).toBeGreaterThan(0)
    expect(ofUnknown).toEqual(ofKnown)
  },
)

test.each(['send-code', 'flash-call'])('after %s a wrong code is wrong alike, down to the lock', async (way) => {
  const check = way === 'send-code' ? 'verify-code' : 'flash-call/check'
  const guess = async (phone: string) => {
    const as = newVisitor()
    await shop.call('POST', `${auth}/${way}`, { body: { phone_number: phone }, as })
    const right = way === 'send-code' ? handset.codeOf(phone) : (handset.calls.at(-1)?.code ?? '')
    const wrong = right.replace(/\d/g, (digit) => String(9 - Number(digit)))
    const answers: Observed[] = []
    for (let time = 0; time < 6; time += 1) answers.push(await observe(check, { phone_number: phone, code: wrong }, as))
    return answers
  }
  const ofKnown = await guess(known.phone)
  expect(ofKnown.map(({ status }) => status)).toEqual(ofKnown.map((_, time) => (time < 4 ? 422 : 429)))
  expect(await guess(unknown.phone)).toEqual(ofKnown)
})

test('a phone that was never sent a code is guessed at like one that was', async () => {
  await shop.call('POST', `${auth}/send-code`, { body: { phone_number: known.phone } })
  const wrong = handset.codeOf(known.phone).replace(/\d/g, (digit) => String(9 - Number(digit)))
  const ofSent = await observe('verify-code', { phone_number: known.phone, code: wrong })
  expect(await observe('verify-code', { phone_number: unknown.phone, code: wrong })).toEqual(ofSent)
})

test('a registered and an unregistered address get the same check', async () => {
  const ofKnown = await observe('check-email-address', { email: known.email })
  expect(await observe('check-email-address', { email: unknown.email })).toEqual(ofKnown)
})

test('an address of one account may be entered in another, and gets its letter', async () => {
  const answers = []
  for (const { email } of [known, unknown]) {
    const url = `/api/v1/users/${boris.shopperId}`
    sentStatements.length = 0
    const changed = await shop.call('PATCH', url, { as: boris, body: { email } })
    const letter = await shop.call('POST', `${url}/email-code`, { as: boris })
    const code = await shop.call('POST', `${url}/email-code/check`, { as: boris, body: { code: '000000' } })
    answers.push({
      statuses: [changed, letter, code].map(({ statusCode }) => statusCode),
      body: [changed, letter].map(({ body }) => body.replaceAll(email, 'this')),
      statements: [...sentStatements].sort(),
    })
    shop.clock.advance(25 * 60)
  }
  expect(answers[1]).toEqual(answers[0])
})

const accountCalls = [
  ['GET', ''],
  ['PATCH', ''],
  ['GET', '/promo-codes'],
  ['GET', '/data'],
  ['GET', '/consents'],
  ['GET', '/erasure'],
  ['GET', '/sessions'],
  ['POST', '/add-subscription/1'],
  ['POST', '/email-code'],
] as const

test.each(accountCalls)('%s users/{id}%s of somebody is the same as of nobody', async (method, rest) => {
  const answers = []
  for (const id of [known.who.shopperId, randomUUID()]) {
    sentStatements.length = 0
    const body = method === 'PATCH' ? { info: { first_name: 'Пётр' } } : undefined
    const reply = await shop.call(method, `/api/v1/users/${id}${rest}`, { as: boris, body })
    const { requestId: _, ...problem } = reply.json()
    answers.push({ status: reply.statusCode, problem, statements: [...sentStatements].sort() })
  }
  expect(answers[0]?.status).toBeGreaterThanOrEqual(400)
  expect(answers[1]).toEqual(answers[0])
})
