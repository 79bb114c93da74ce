import { identity } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPlaces } from '../../../../tests/support/builders.ts'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { Handset } from '../../../../tests/support/handset.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { signIn } from '../../../../tests/support/sign-in.ts'

const auth = '/api/v1/users/auth'
const hour = 60
const handset = new Handset()
let shop: Shop
let anna: SignedInPerson
let email: string
let newPhone: string
let counted = 0

beforeAll(async () => {
  shop = await openShop({ rewire: handset.rewire })
  await addPlaces(shop.database.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  // Limits look back a day at most.
  shop.clock.advance(25 * hour)
  await shop.database.db.deleteFrom('phone_changes').execute()
  counted += 1
  newPhone = `+7915${String(counted).padStart(7, '0')}`
  email = `anna${counted}@mail.ru`
  anna = await addShopper(shop.database.db, { phone: `+7914${String(counted).padStart(7, '0')}`, email })
  await confirmEmail(new Date(shop.clock.now().getTime() - 48 * 3_600_000))
})

const confirmEmail = (email_confirmed_at: Date) =>
  shop.database.db.updateTable('shoppers').set({ email_confirmed_at }).where('id', '=', anna.shopperId).execute()
const url = (of = anna) => `/api/v1/users/${of.shopperId}/phone-change`
const sendCode = async (to: string) => {
  await shop.call('POST', `${auth}/send-code`, { as: { visitorId: anna.visitorId }, body: { phone_number: to } })
  return handset.codeOf(to)
}
const change = (body: object) => shop.call('POST', url(), { as: anna, body: { phone_number: newPhone, ...body } })
const phoneOf = async ({ shopperId }: SignedInPerson) =>
  (await shop.database.db.selectFrom('shoppers').select('phone').where('id', '=', shopperId).executeTakeFirstOrThrow())
    .phone
const stateOf = async () => (await shop.call('GET', url(), { as: anna })).json()
const messagesSent = async (): Promise<string[]> =>
  (await shop.database.db.selectFrom('messages').select('kind').where('shopper_id', '=', anna.shopperId).execute()).map(
    ({ kind }) => kind,
  )

/** The SMS that the jobs send to the former phone. */
async function warned(): Promise<string | undefined> {
  const { id } = await shop.database.db
    .selectFrom('phone_changes')
    .select('id')
    .where('shopper_id', '=', anna.shopperId)
    .orderBy('asked_at', 'desc')
    .executeTakeFirstOrThrow()
  await identity.warnFormerPhone(shop.ctx(), id)
  return handset.messages.findLast(({ phone }) => phone === anna.phone)?.text
}

const cancel = async (as = anna) => shop.call('DELETE', url(), { as, body: { code: await sendCode(anna.phone) } })

const visitor = () => ({ visitorId: anna.visitorId })
const askLetter = (body: object = {}) =>
  shop.call('POST', `${auth}/recovery`, { as: visitor(), body: { phone_number: anna.phone, email, ...body } })
/** What the job sends; nothing where nobody is meant. */
async function letterCode(): Promise<string | undefined> {
  const { id } = await shop.database.db
    .selectFrom('recovery_letters')
    .select('id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const before = handset.letters.length
  await identity.sendRecoveryLetter(shop.ctx(), id)
  return handset.letters.length > before ? /Код: (\d+)/.exec(handset.letters.at(-1)?.text ?? '')?.[1] : undefined
}
const recover = (body: object) =>
  shop.call('POST', `${auth}/recovery/check`, {
    as: visitor(),
    body: { phone_number: anna.phone, email, new_phone_number: newPhone, ...body },
  })

test('with codes to both phones it is changed at once; other sessions end, and the former phone is told', async () => {
  const other = await signIn(shop, handset, anna.phone, (await addShopper(shop.database.db)).visitorId)
  shop.clock.advance(2)
  const formerCode = await sendCode(anna.phone)
  const code = await sendCode(newPhone)
  const wrong = await change({ code: code === '000000' ? '000001' : '000000', former_code: formerCode })
  expect(wrong.json()).toMatchObject({ status: 422, code: 'code.wrong' })
  expect(await phoneOf(anna)).toBe(anna.phone)
  const changed = await change({ code, former_code: formerCode })
  expect(changed.json()).toMatchObject({ state: 'done', phone_number: expect.stringContaining(newPhone.slice(-2)) })
  expect(changed.json().phone_number).not.toContain(newPhone.slice(5, 9))
  expect(await phoneOf(anna)).toBe(newPhone)
  expect((await shop.call('GET', url(other), { as: other })).statusCode).toBe(401)
  expect((await stateOf()).state).toBe('none')
  expect(await warned()).toContain('изменён')
  expect(await messagesSent()).toContain('phone_change.done')
  const back = await signIn(shop, handset, newPhone, anna.visitorId)
  expect(back.shopperId).toBe(anna.shopperId)
})

test('codes are used once, and the phone of somebody else is not taken over', async () => {
  const boris = await addShopper(shop.database.db, { phone: newPhone })
  const body = { former_code: await sendCode(anna.phone), code: await sendCode(newPhone) }
  expect((await change(body)).json()).toMatchObject({ status: 409, code: 'phone_change.taken' })
  expect(await phoneOf(boris)).toBe(newPhone)
  newPhone = newPhone.replace('+7915', '+7916')
  const fresh = { ...body, code: await sendCode(newPhone) }
  expect((await change(fresh)).json()).toMatchObject({ state: 'done' })
  anna = { ...anna, phone: newPhone }
  newPhone = newPhone.replace('+7916', '+7917')
  expect((await change({ ...fresh })).json().code).toBe('code.wrong')
  expect((await change({ phone_number: anna.phone, code: '111111', former_code: '111111' })).json()).toMatchObject({
    code: 'phone.unchanged',
  })
})

test('a session alone does not change the phone: the former one or a second way in has to be proved', async () => {
  expect((await change({ code: await sendCode(newPhone) })).json()).toMatchObject({
    status: 409,
    code: 'phone_change.proof_needed',
  })
  const boris = await addShopper(shop.database.db)
  const foreign = { as: boris, body: { phone_number: newPhone, code: '111111', former_code: '111111' } }
  for (const reply of [
    await shop.call('POST', url(), foreign),
    await shop.call('GET', url(), { as: boris }),
    await shop.call('DELETE', url(), { as: boris, body: { code: '111111' } }),
  ])
    expect(reply.json()).toMatchObject({ status: 404, code: 'user.not_found' })
})

test('a fresh sign-in at a provider that has been linked for long proves it, after three days', async () => {
  const { db } = shop.database
  const session = (created_at: Date) =>
    db.updateTable('sessions').set({ provider: 'ya', created_at }).where('id', '=', anna.sessionId).execute()
  const linkedAt = (linked_at: Date) => db.updateTable('external_accounts').set({ linked_at }).execute()
  const minutesAgo = (count: number) => new Date(shop.clock.now().getTime() - count * 60_000)
  await db
    .insertInto('external_accounts')
    .values({ provider: 'ya', subject: `s${counted}`, shopper_id: anna.shopperId, linked_at: minutesAgo(5) })
    .execute()
  await session(minutesAgo(5))
  const code = await sendCode(newPhone)
  expect((await change({ code })).json().code, 'linked a moment ago').toBe('phone_change.proof_needed')
  await linkedAt(minutesAgo(25 * hour))
  await session(minutesAgo(20))
  expect((await change({ code })).json().code, 'signed in long ago').toBe('phone_change.proof_needed')
  await session(minutesAgo(5))
  expect((await change({ code })).json()).toMatchObject({ state: 'waiting' })
  expect(await phoneOf(anna)).toBe(anna.phone)
})

test('who has lost the phone proves the e-mail and a new phone, and waits three days in which the owner may cancel', async () => {
  await askLetter()
  const emailCode = await letterCode()
  const asked = await recover({ email_code: emailCode, code: await sendCode(newPhone) })
  const takesEffectAt = new Date(shop.clock.now().getTime() + 72 * 3_600_000).toISOString()
  expect(asked.json()).toMatchObject({ state: 'waiting', takes_effect_at: takesEffectAt })
  expect(asked.cookies, 'nobody is signed in').toEqual([])
  expect(await warned()).toContain('отмените')
  expect(await messagesSent()).toEqual(['phone_change.waiting'])
  expect(await stateOf()).toMatchObject({ state: 'waiting', takes_effect_at: takesEffectAt })

  shop.clock.advance(2)
  expect((await cancel()).json()).toMatchObject({ state: 'none' })
  shop.clock.advance(73 * hour)
  expect(await identity.completePhoneChanges(shop.ctx())).toBe(0)
  expect(await phoneOf(anna)).toBe(anna.phone)
  expect(await warned()).toContain('отменена')
})

test('after the waiting time the new phone signs in, the former one does not, and all sessions have ended', async () => {
  await askLetter()
  await recover({ email_code: await letterCode(), code: await sendCode(newPhone) })
  shop.clock.advance(72 * hour - 1)
  expect(await identity.completePhoneChanges(shop.ctx())).toBe(0)
  shop.clock.advance(1)
  expect(await identity.completePhoneChanges(shop.ctx())).toBe(1)
  expect(await identity.completePhoneChanges(shop.ctx())).toBe(0)
  expect(await phoneOf(anna)).toBe(newPhone)
  expect((await shop.call('GET', url(), { as: anna })).statusCode).toBe(401)
  expect(await warned()).toContain('изменён')
  const stranger = await signIn(shop, handset, anna.phone, (await addShopper(shop.database.db)).visitorId)
  expect(stranger.shopperId).not.toBe(anna.shopperId)
})

test('a phone with which somebody signs in during the waiting time stays theirs', async () => {
  await askLetter()
  await recover({ email_code: await letterCode(), code: await sendCode(newPhone) })
  const boris = await signIn(shop, handset, newPhone, (await addShopper(shop.database.db)).visitorId)
  shop.clock.advance(73 * hour)
  expect(await identity.completePhoneChanges(shop.ctx())).toBe(0)
  expect([await phoneOf(anna), await phoneOf(boris)]).toEqual([anna.phone, newPhone])
  expect(await messagesSent()).toContain('phone_change.taken')
})

test('the answer to an unknown phone, another address and an address confirmed a moment ago is the same, and no letter goes out', async () => {
  const known = await askLetter()
  expect(await letterCode()).toBeDefined()
  for (const body of [{ phone_number: '+79149999999' }, { email: 'boris@mail.ru' }]) {
    shop.clock.advance(2)
    const reply = await askLetter(body)
    expect(reply.json()).toEqual(known.json())
    expect(await letterCode()).toBeUndefined()
    const refused = await recover({ ...body, email_code: '111111', code: await sendCode(newPhone) })
    expect(refused.json()).toMatchObject({ status: 422, code: 'code.wrong' })
  }
  await confirmEmail(shop.clock.now())
  shop.clock.advance(2)
  await askLetter()
  expect(await letterCode()).toBeUndefined()
})

test('five wrong guesses end a letter, the sixth letter of an hour is refused, and another browser cannot use the code', async () => {
  await askLetter()
  const emailCode = (await letterCode()) ?? ''
  const code = await sendCode(newPhone)
  const body = { phone_number: anna.phone, email, new_phone_number: newPhone, email_code: emailCode, code }
  const elsewhere = await addShopper(shop.database.db)
  const stolen = await shop.call('POST', `${auth}/recovery/check`, { as: { visitorId: elsewhere.visitorId }, body })
  expect(stolen.json()).toMatchObject({ code: 'code.wrong' })
  const wrong = emailCode === '000000' ? '000001' : '000000'
  for (let guess = 0; guess < 5; guess += 1) await recover({ email_code: wrong, code })
  expect((await recover({ email_code: emailCode, code })).json()).toMatchObject({ code: 'code.wrong' })
  const codes: number[] = []
  for (let again = 0; again < 5; again += 1) codes.push((await askLetter()).statusCode)
  expect(codes).toEqual([200, 200, 200, 200, 429])
})

test('a warning that a later state has overtaken is not sent, and the later one is sent once', async () => {
  await askLetter()
  await recover({ email_code: await letterCode(), code: await sendCode(newPhone) })
  await cancel()
  const { id } = await shop.database.db
    .selectFrom('phone_changes')
    .select('id')
    .where('shopper_id', '=', anna.shopperId)
    .executeTakeFirstOrThrow()
  const before = handset.messages.length
  await identity.warnFormerPhone(shop.ctx(), id, 'waiting')
  await identity.warnFormerPhone(shop.ctx(), id, 'cancelled')
  expect(handset.messages.slice(before).map(({ text }) => text)).toEqual([expect.stringContaining('отменена')])
})

test('one browser asks for ten letters of recovery a day', async () => {
  const codes: number[] = []
  for (let round = 0; round < 3; round += 1) {
    for (let again = 0; again < 4; again += 1) codes.push((await askLetter()).statusCode)
    shop.clock.advance(61)
  }
  expect(codes).toEqual([...Array(10).fill(200), 429, 429])
  shop.clock.advance(22 * hour)
  expect((await askLetter()).statusCode).toBe(200)
})

test('a letter of recovery that is sent again, because its sender was killed, is the same letter with the same code', async () => {
  await askLetter()
  const code = await letterCode()
  expect(await letterCode()).toBe(code)
  const [first, again] = handset.letters.slice(-2)
  expect(first).toEqual(again)
  expect(first?.letterId).toBeTruthy()
})

test('what waits gives way to no weaker proof: an account that was linked to a stolen session does not keep the owner out', async () => {
  await askLetter()
  await recover({ email_code: await letterCode(), code: await sendCode(newPhone) })
  shop.clock.advance(2)
  const { db } = shop.database
  const linked_at = new Date(shop.clock.now().getTime() - 25 * 3_600_000)
  await db
    .insertInto('external_accounts')
    .values({ provider: 'ya', subject: `weak${counted}`, shopper_id: anna.shopperId, linked_at })
    .execute()
  const now = shop.clock.now()
  await db.updateTable('sessions').set({ provider: 'ya', created_at: now }).where('id', '=', anna.sessionId).execute()
  const theirs = newPhone.replace('+7915', '+7916')
  const refused = await change({ phone_number: theirs, code: await sendCode(theirs) })
  expect(refused.json()).toMatchObject({ status: 409, code: 'phone_change.waiting' })
  shop.clock.advance(72 * hour)
  expect(await identity.completePhoneChanges(shop.ctx())).toBe(1)
  expect(await phoneOf(anna)).toBe(newPhone)
})
