import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPlaces } from '../../../../tests/support/builders.ts'
import { Handset } from '../../../../tests/support/handset.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

const auth = '/api/v1/users/auth'
const phone = '+79120001122'
const handset = new Handset()
let shop: Shop

beforeAll(async () => {
  shop = await openShop({ rewire: handset.rewire })
  await addPlaces(shop.database.db)
})
afterAll(() => shop.close())
beforeEach(() => {
  handset.fault = undefined
  shop.clock.advance(25 * 60)
})

/** Four digits are few: now and then the code that rings is whichever a test takes for a wrong one. */
const wrongCode = () => (handset.calls.at(-1)?.code === '0000' ? '0001' : '0000')

const ask = (path: string, body: unknown) => shop.call('POST', `${auth}/${path}`, { body })

test('the last digits of the number that rings sign in, and never leave the shop', async () => {
  const rung = await ask('flash-call', { phone_number: phone })
  expect(rung.json()).toEqual({ channel: 'call', is_confirmed: true, code_length: 4, expires_in: 600, retry_after: 60 })
  const { code } = handset.calls.at(-1) ?? { code: '' }
  expect(rung.body).not.toContain(code)
  const wrong = await ask('flash-call/check', { phone_number: phone, code: wrongCode() })
  expect(wrong.json()).toMatchObject({ code: 'code.wrong', details: { triesLeft: 4 } })
  const right = await ask('flash-call/check', { phone_number: phone, code })
  expect(right.statusCode).toBe(200)
  expect(right.json()).toMatchObject({ token_type: 'Bearer' })
})

test('a call that cannot be made falls back to an SMS at once', async () => {
  handset.fault = { fault: 'service', reason: 'no route' }
  expect((await ask('flash-call', { phone_number: phone })).json()).toMatchObject({
    status: 503,
    code: 'code.not_sent',
  })
  handset.fault = undefined
  expect((await ask('send-code', { phone_number: phone })).statusCode).toBe(200)
  expect((await ask('verify-code', { phone_number: phone, code: handset.codeOf(phone) })).statusCode).toBe(200)
})

test('a call and an SMS share the waiting minute and the count of wrong codes', async () => {
  await ask('flash-call', { phone_number: phone })
  expect((await ask('send-code', { phone_number: phone })).json().code).toBe('code.too_soon')
  for (let attempt = 1; attempt <= 4; attempt += 1)
    await ask('flash-call/check', { phone_number: phone, code: wrongCode() })
  const last = await ask('verify-code', { phone_number: phone, code: '000000' })
  expect(last.json().code).toBe('code.locked')
})

test('an e-mail address is checked and a typo corrected, without a hint whether it is registered', async () => {
  const answers = []
  for (const email of ['anna@Mail.ru', 'anna@mail.ry', 'аnna@mail.ru', 'anna@'])
    answers.push((await ask('check-email-address', { email })).json())
  expect(answers).toEqual([
    { is_valid: true, email: 'anna@mail.ru', problem: null, suggestion: null },
    { is_valid: true, email: 'anna@mail.ry', problem: null, suggestion: 'anna@mail.ru' },
    { is_valid: false, email: null, problem: 'email.cyrillic', suggestion: null },
    { is_valid: false, email: null, problem: 'email.invalid', suggestion: null },
  ])
})
