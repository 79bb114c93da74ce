import { identity, personalData, staff } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPharmacy, addPlaces } from '../../../../tests/support/builders.ts'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { Handset } from '../../../../tests/support/handset.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { operatorHeader, pharmacyCommandPath, staffKeyHeader } from '../staff/command-requests.ts'

/** A thief has changed the phone of the account to their own; its owner shows a passport at a pharmacy. */
const handset = new Handset()
let shop: Shop
let owner: SignedInPerson
let key: string
let formerPhone: string
let thiefsPhone: string
let newPhone: string
let counted = 0

beforeAll(async () => {
  shop = await openShop({ rewire: handset.rewire })
  await addPlaces(shop.database.db)
  const issued = { person: 'Вера', role: 'pharmacist', pharmacyId: await addPharmacy(shop.database.db) } as const
  key = (await staff.issueStaffKey(shop.ctx(), issued)).key
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.advance(25 * 60)
  counted += 1
  const numberOf = (operator: number) => `+7${operator}666${String(counted).padStart(4, '0')}`
  formerPhone = numberOf(914)
  thiefsPhone = numberOf(915)
  newPhone = numberOf(916)
  owner = await addShopper(shop.database.db, { phone: formerPhone })
  await nameAs(owner, agafya)
  expect((await changeWithBothCodes(formerPhone, thiefsPhone)).json()).toMatchObject({ state: 'done' })
  shop.clock.advance(2)
})

const agafya = { last_name: 'Ёлкина', first_name: 'Агафья', birthday: '1941-03-08' }
const nameAs = ({ shopperId }: SignedInPerson, said: typeof agafya) =>
  shop.database.db.updateTable('shoppers').set(said).where('id', '=', shopperId).execute()

const of = () => `/api/v1/users/${owner.shopperId}`
const phoneOf = async () =>
  (await shop.database.db.selectFrom('shoppers').select('phone').where('id', '=', owner.shopperId).execute())[0]?.phone

async function codeTo(phone: string): Promise<string> {
  const as = { visitorId: owner.visitorId }
  await shop.call('POST', '/api/v1/users/auth/send-code', { as, body: { phone_number: phone } })
  return handset.codeOf(phone)
}

async function changeWithBothCodes(from: string, to: string) {
  const body = { phone_number: to, former_code: await codeTo(from), code: await codeTo(to) }
  return shop.call('POST', `${of()}/phone-change`, { as: owner, body })
}

/** The owner at the counter. */
async function comeBack(by = formerPhone, to = newPhone): Promise<string> {
  const say = async (...more: string[]) => {
    const words = ['lost-phone', by, to, 'Ёлкина', 'Агафья', '1941-03-08', ...more]
    const headers = { [staffKeyHeader]: key, [operatorHeader]: 'root' }
    return (await shop.call('POST', pharmacyCommandPath, { headers, body: { words } })).json().lines.join('\n')
  }
  handset.messages.length = 0
  const asked = await say()
  const code = /код (\d+)/.exec(handset.messages.find(({ phone }) => phone === to)?.text ?? '')?.[1]
  return code ? say(code) : asked
}

const waitOut = () => {
  shop.clock.advance(73 * 60)
  return identity.completePhoneChanges(shop.ctx())
}

test('neither a code to the newer phone nor codes to it and one more stop whom the counter knows by the former one', async () => {
  expect(await comeBack()).toContain('waiting until')
  const cancelled = await shop.call('DELETE', `${of()}/phone-change`, {
    as: owner,
    body: { code: await codeTo(thiefsPhone) },
  })
  expect(cancelled.json()).toMatchObject({ status: 409, code: 'phone_change.waiting' })
  const shown = await shop.call('GET', `${of()}/phone-change`, { as: owner })
  expect(shown.json()).toMatchObject({ state: 'waiting', is_cancellable: false })
  shop.clock.advance(2)
  const moved = await changeWithBothCodes(thiefsPhone, thiefsPhone.replace('+7915', '+7917'))
  expect(moved.json()).toMatchObject({ status: 409, code: 'phone_change.waiting' })
  expect(await waitOut()).toBe(1)
  expect(await phoneOf()).toBe(newPhone)
})

test('the number itself comes back at the counter, too, and the newer phone is told where to go', async () => {
  expect(await comeBack(formerPhone, formerPhone)).toContain('waiting until')
  const [change] = await identity.listCounterRecoveries(shop.ctx())
  await identity.warnFormerPhone(shop.ctx(), change?.id ?? '')
  const warning = handset.messages.find(({ phone }) => phone === thiefsPhone)?.text
  expect(warning).toContain('придите в аптеку с паспортом')
  expect(warning).not.toContain('отмените')
  expect(await waitOut()).toBe(1)
  expect(await phoneOf()).toBe(formerPhone)
})

test('whom the counter knows by the newer phone cancels with a code to it, as always', async () => {
  await comeBack(thiefsPhone)
  const body = { code: await codeTo(thiefsPhone) }
  expect((await shop.call('DELETE', `${of()}/phone-change`, { as: owner, body })).json()).toMatchObject({
    state: 'none',
  })
  expect(await waitOut()).toBe(0)
})

test('of an account whose owner is on the way back nothing is erased, not by a former request either', async () => {
  const erase = async () =>
    shop.call('POST', `${of()}/erasure`, { as: owner, body: { code: await codeTo(thiefsPhone) } })
  const requested = { shopper_id: owner.shopperId, asked_at: shop.clock.now() }
  await shop.database.db.insertInto('erasures').values(requested).execute()
  await comeBack()
  expect((await shop.call('GET', `${of()}/erasure`, { as: owner })).json()).toMatchObject({ state: 'none' })
  expect((await erase()).json()).toMatchObject({ status: 409, code: 'phone_change.waiting' })
  expect(await personalData.erasePending(shop.ctx())).toBe(0)
  expect(await waitOut()).toBe(1)
  expect(await personalData.erasePending(shop.ctx())).toBe(0)
  expect(await phoneOf()).toBe(newPhone)
})

test('who has the newer phone does not erase the account before its owner has been at the counter', async () => {
  const eraseBy = async (phone: string) =>
    shop.call('POST', `${of()}/erasure`, { as: owner, body: { code: await codeTo(phone) } })
  const asked = await eraseBy(thiefsPhone)
  expect(asked.json()).toMatchObject({ state: 'waiting', activeOrders: 0, not_before: expect.any(String) })
  const [{ id } = { id: '' }] = await shop.database.db
    .selectFrom('phone_changes')
    .select('id')
    .where('shopper_id', '=', owner.shopperId)
    .execute()
  handset.messages.length = 0
  await identity.warnFormerPhone(shop.ctx(), id, 'erasure')
  expect(handset.messages).toMatchObject([{ phone: formerPhone, text: expect.stringContaining('просят удалить') }])
  shop.clock.advance(29 * 24 * 60)
  expect(await personalData.erasePending(shop.ctx())).toBe(0)
  expect(await comeBack()).toContain('waiting until')
  expect(await waitOut()).toBe(1)
  expect(await personalData.erasePending(shop.ctx())).toBe(0)
  expect(await phoneOf()).toBe(newPhone)
})

test('an erasure that nobody comes back for is made thirty days after the change of the phone', async () => {
  const erasure = await shop.call('POST', `${of()}/erasure`, { as: owner, body: { code: await codeTo(thiefsPhone) } })
  shop.clock.advance(30 * 24 * 60)
  expect(new Date(erasure.json().not_before).getTime()).toBeLessThan(shop.clock.now().getTime())
  expect(await personalData.erasePending(shop.ctx())).toBe(1)
})

test('a second account, made with the number that came back, hides the first one from nobody at the counter', async () => {
  const second = await addShopper(shop.database.db, { phone: formerPhone })
  expect(await comeBack()).toContain('waiting until')
  await waitOut()
  expect(await phoneOf()).toBe(newPhone)
  shop.clock.advance(24 * 60)
  await nameAs(second, agafya)
  expect(await comeBack(formerPhone, formerPhone)).toContain('has an account of its own')
  const erased = await shop.call('POST', `/api/v1/users/${second.shopperId}/erasure`, {
    as: { ...second, visitorId: owner.visitorId },
    body: { code: await codeTo(formerPhone) },
  })
  expect(erased.json()).toMatchObject({ state: 'erased' })
  shop.clock.advance(2)
  expect(await comeBack(formerPhone, formerPhone)).toContain('waiting until')
})
