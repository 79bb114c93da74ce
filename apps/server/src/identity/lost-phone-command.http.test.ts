import { identity, staff } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPharmacy, addPlaces } from '../../../../tests/support/builders.ts'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { Handset } from '../../../../tests/support/handset.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { operatorHeader, pharmacyCommandPath, staffKeyHeader } from '../staff/command-requests.ts'

const handset = new Handset()
const document = ['Ёлкина', 'Агафья', '1941-03-08']
let shop: Shop
let agafya: SignedInPerson
let newPhone: string
let key: string
let counted = 0

beforeAll(async () => {
  shop = await openShop({ rewire: handset.rewire })
  await addPlaces(shop.database.db)
  const pharmacyId = await addPharmacy(shop.database.db)
  const issued = { person: 'Вера', role: 'pharmacist', pharmacyId } as const
  key = (await staff.issueStaffKey(shop.ctx(), issued)).key
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.advance(25 * 60)
  counted += 1
  newPhone = `+7915555${String(counted).padStart(4, '0')}`
  agafya = await addShopper(shop.database.db, { phone: `+7914555${String(counted).padStart(4, '0')}` })
  const said = { last_name: 'Елкина', first_name: 'Агафья', birthday: '1941-03-08' }
  await shop.database.db.updateTable('shoppers').set(said).where('id', '=', agafya.shopperId).execute()
  handset.messages.length = 0
})

async function say(staffKey: string, ...words: string[]): Promise<string> {
  const headers = { [staffKeyHeader]: staffKey, [operatorHeader]: 'root' }
  const reply = await shop.call('POST', pharmacyCommandPath, { headers, body: { words } })
  return reply.json().lines.join('\n')
}
const recover = (...more: string[]) => say(key, 'lost-phone', agafya.phone, newPhone, ...document, ...more)
const phoneOf = async () =>
  (
    await shop.database.db
      .selectFrom('shoppers')
      .select('phone')
      .where('id', '=', agafya.shopperId)
      .executeTakeFirstOrThrow()
  ).phone
/** What the new phone was sent. */
const sent = () => /код (\d+)/.exec(handset.messages.find(({ phone }) => phone === newPhone)?.text ?? '')?.[1] ?? ''

test('who shows the document of the profile and has the new phone at hand gets it in three days; the key is on record', async () => {
  expect(await recover()).toContain('code')
  expect(handset.messages[0]?.text).toContain('фармацевту')
  expect(await recover(sent())).toMatch(/waiting until .* asked by pharmacist \d+$/)
  expect(await phoneOf()).toBe(agafya.phone)

  const [change] = await identity.listCounterRecoveries(shop.ctx())
  await identity.warnFormerPhone(shop.ctx(), change?.id ?? '')
  expect(handset.messages.at(-1)).toMatchObject({ phone: agafya.phone, text: expect.stringContaining('отмените') })
  const data = await shop.call('GET', `/api/v1/users/${agafya.shopperId}/data`, { as: agafya })
  const own = data.json().sections.find(({ name }: { name: string }) => name === 'phone_changes')
  expect(own.records).toMatchObject([{ proof: 'staff', asked_by: expect.stringMatching(/^pharmacist \d+$/) }])

  shop.clock.advance(72 * 60)
  expect(await identity.completePhoneChanges(shop.ctx())).toBe(1)
  expect(await phoneOf()).toBe(newPhone)
  expect(await say(key, 'lost-phones')).toContain('chain')
  const listed = await say(shop.wiring.operatorKey, 'lost-phones')
  expect(listed).toMatch(/done {2}asked by pharmacist \d+/)
  expect(listed).not.toContain(newPhone)
})

test('an address that somebody has put into the profile lately proves nothing after the counter', async () => {
  const { db } = shop.database
  const put = { email: 'thief@mail.ru', email_confirmed_at: shop.clock.now() }
  await db.updateTable('shoppers').set(put).where('id', '=', agafya.shopperId).execute()
  shop.clock.advance(25 * 60)
  await recover()
  await recover(sent())
  shop.clock.advance(72 * 60)
  expect(await identity.completePhoneChanges(shop.ctx())).toBe(1)
  const row = db.selectFrom('shoppers').select('email_confirmed_at').where('id', '=', agafya.shopperId)
  expect(await row.executeTakeFirst()).toEqual({ email_confirmed_at: null })
})

const cancelWith = (code: string) =>
  shop.call('DELETE', `/api/v1/users/${agafya.shopperId}/phone-change`, { as: agafya, body: { code } })

test('the owner who still has the former phone cancels it', async () => {
  await recover()
  await recover(sent())
  const { visitorId } = agafya
  await shop.call('POST', '/api/v1/users/auth/send-code', {
    as: { visitorId },
    body: { phone_number: agafya.phone },
  })
  expect((await cancelWith(handset.codeOf(agafya.phone))).json()).toMatchObject({ state: 'none' })
  shop.clock.advance(73 * 60)
  expect(await identity.completePhoneChanges(shop.ctx())).toBe(0)
  expect(await phoneOf()).toBe(agafya.phone)
})

test('whoever has a session and not the phone cancels nothing, neither with a code to another phone', async () => {
  await recover()
  await recover(sent())
  const { visitorId } = agafya
  const theirs = newPhone.replace('+7915', '+7916')
  await shop.call('POST', '/api/v1/users/auth/send-code', { as: { visitorId }, body: { phone_number: theirs } })
  for (const code of ['000000', handset.codeOf(theirs)])
    expect((await cancelWith(code)).json()).toMatchObject({ status: 422, code: 'code.wrong' })
  const none = await shop.call('DELETE', `/api/v1/users/${agafya.shopperId}/phone-change`, { as: agafya })
  expect(none.statusCode).toBe(400)
  shop.clock.advance(72 * 60)
  expect(await identity.completePhoneChanges(shop.ctx())).toBe(1)
  expect(await phoneOf()).toBe(newPhone)
})

const writes = (info: object) => shop.call('PATCH', `/api/v1/users/${agafya.shopperId}`, { as: agafya, body: { info } })
const passport = ['Воронов', 'Пётр', '1990-01-02'] as const
const show = ([lastName, firstName, birthday]: readonly string[]) =>
  say(key, 'lost-phone', agafya.phone, newPhone, lastName ?? '', firstName ?? '', birthday ?? '')

test('a name that somebody writes into the profile counts after thirty days, until then the former one', async () => {
  const thief = { last_name: 'Воронов', first_name: 'Пётр', birthday: '1990-01-02' }
  await writes({ last_name: 'Другой' })
  shop.clock.advance(5)
  expect((await writes(thief)).statusCode).toBe(200)
  shop.clock.advance(25 * 60)
  await writes({ first_name: 'Иван' })
  await writes({ first_name: 'Пётр' })
  expect(await show(passport)).toContain('proof_needed')
  expect(await show(document), 'the owner is known as before').toContain('on its way')
  shop.clock.advance(28 * 24 * 60)
  expect(await show(passport)).toContain('proof_needed')
  shop.clock.advance(3 * 24 * 60)
  expect(await show(document)).toContain('proof_needed')
  expect(await show(passport)).toContain('on its way')
})

test('a name in a profile that had none is nobody’s for thirty days, and what it says else does not matter', async () => {
  const none = { last_name: null, first_name: null, birthday: null }
  await shop.database.db.updateTable('shoppers').set(none).where('id', '=', agafya.shopperId).execute()
  await writes({ last_name: 'Воронов', first_name: 'Пётр', birthday: '1990-01-02' })
  expect(await show(passport)).toContain('proof_needed')
  shop.clock.advance(31 * 24 * 60)
  expect(await show(passport)).toContain('on its way')
  await writes({ middle_name: 'Ильич', gender: 'male' })
  shop.clock.advance(2)
  expect(await show(passport)).toContain('on its way')
})

test('another person, an empty profile and an unknown phone are the same refusal, and no code goes out', async () => {
  const { phone } = await addShopper(shop.database.db, { phone: newPhone.replace('+7915', '+7917') })
  const answers = [
    await say(key, 'lost-phone', agafya.phone, newPhone, 'Ёлкина', 'Мария', '1941-03-08'),
    await say(key, 'lost-phone', agafya.phone, newPhone, 'Ёлкина', 'Агафья', '1941-03-09'),
    await say(key, 'lost-phone', phone, newPhone, ...document),
    await say(key, 'lost-phone', '+79990009999', newPhone, ...document),
  ]
  expect(new Set(answers)).toEqual(new Set(['Refused: phone_change.proof_needed {}']))
  expect(handset.messages).toEqual([])
})

test('a wrong code changes nothing, and the code signs nobody in', async () => {
  await recover()
  const right = sent()
  expect(await recover(right === '000000' ? '000001' : '000000')).toContain('code.wrong')
  const stolen = await shop.call('POST', '/api/v1/users/auth/verify-code', {
    as: { visitorId: agafya.visitorId },
    body: { phone_number: newPhone, code: right },
  })
  expect(stolen.json().code).toBe('code.wrong')
  const change = await shop.call('GET', `/api/v1/users/${agafya.shopperId}/phone-change`, { as: agafya })
  expect(change.json()).toMatchObject({ state: 'none' })
})

test('whoever tries documents for a phone is stopped after six', async () => {
  const guess = (day: number) =>
    say(key, 'lost-phone', agafya.phone, newPhone, 'Ёлкина', 'Агафья', `1941-04-${10 + day}`)
  for (let day = 0; day < 6; day += 1) expect(await guess(day)).toContain('proof_needed')
  expect(await recover()).toContain('code.too_many')
})
