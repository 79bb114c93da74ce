import { identity } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPlaces } from '../../../../tests/support/builders.ts'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { Handset } from '../../../../tests/support/handset.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { signIn } from '../../../../tests/support/sign-in.ts'

/**
 * Somebody has Anna's SIM card, or the phone itself: the account's phone, its address and its ways to sign in become
 * theirs within a minute. Anna gets a new SIM card with her number and still reads her mail.
 */
const auth = '/api/v1/users/auth'
const handset = new Handset()
let shop: Shop
let anna: SignedInPerson
let thief: SignedInPerson
let email: string
let thiefsPhone: string
let counted = 0

beforeAll(async () => {
  shop = await openShop({ rewire: handset.rewire })
  await addPlaces(shop.database.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.advance(25 * 60)
  counted += 1
  email = `Anna${counted}@mail.ru`
  thiefsPhone = `+7915${String(counted).padStart(7, '0')}`
  anna = await addShopper(shop.database.db, { phone: `+7914${String(counted).padStart(7, '0')}`, email })
  await confirmedSince(daysAgo(400))
  thief = await signIn(shop, handset, anna.phone, (await addShopper(shop.database.db)).visitorId)
  shop.clock.advance(2)
})

const daysAgo = (days: number) => new Date(shop.clock.now().getTime() - days * 24 * 3_600_000)
const confirmedSince = (email_confirmed_at: Date) =>
  shop.database.db.updateTable('shoppers').set({ email_confirmed_at }).where('id', '=', anna.shopperId).execute()
const of = () => `/api/v1/users/${anna.shopperId}`
const row = () =>
  shop.database.db.selectFrom('shoppers').selectAll().where('id', '=', anna.shopperId).executeTakeFirstOrThrow()
const kindsSent = async (): Promise<string[]> =>
  (await shop.database.db.selectFrom('messages').select('kind').where('shopper_id', '=', anna.shopperId).execute()).map(
    ({ kind }) => kind,
  )

async function codeTo(phone: string, { visitorId }: SignedInPerson) {
  await shop.call('POST', `${auth}/send-code`, { as: { visitorId }, body: { phone_number: phone } })
  return handset.codeOf(phone)
}

/** The thief reads the codes to both phones. */
async function takePhone() {
  const body = { former_code: await codeTo(anna.phone, thief), code: await codeTo(thiefsPhone, thief) }
  const reply = await shop.call('POST', `${of()}/phone-change`, {
    as: thief,
    body: { phone_number: thiefsPhone, ...body },
  })
  expect(reply.json()).toMatchObject({ state: 'done' })
}

async function takeEmail(theirs: string | null = `thief${counted}@mail.ru`) {
  const reply = await shop.call('PATCH', of(), { as: thief, body: { email: theirs } })
  expect(reply.statusCode).toBe(200)
}

const link = (provider: 'ya' | 'vk', linked_at: Date) =>
  shop.database.db
    .insertInto('external_accounts')
    .values({ provider, subject: `${provider}${counted}`, shopper_id: anna.shopperId, linked_at })
    .execute()

interface Recovery {
  phone?: string
  address?: string
  newPhone?: string
}

/** As the person writes the address: in capitals or not. */
async function recover({ phone = anna.phone, address = email.toLowerCase(), newPhone = anna.phone }: Recovery = {}) {
  const as = { visitorId: anna.visitorId }
  const code = await codeTo(newPhone, anna)
  await shop.call('POST', `${auth}/recovery`, { as, body: { phone_number: phone, email: address } })
  const { id } = await shop.database.db
    .selectFrom('recovery_letters')
    .select('id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const before = handset.letters.length
  await identity.sendRecoveryLetter(shop.ctx(), id)
  const letter = handset.letters.length > before ? handset.letters.at(-1) : undefined
  const email_code = /Код: (\d+)/.exec(letter?.text ?? '')?.[1] ?? '000000'
  const body = { phone_number: phone, email: address, new_phone_number: newPhone, email_code, code }
  return { letter, reply: await shop.call('POST', `${auth}/recovery/check`, { as, body }) }
}

test('whose phone and address a thief has replaced has both back at once, and the thief is out', async () => {
  await link('vk', daysAgo(200))
  await link('ya', shop.clock.now())
  await takeEmail()
  await takePhone()
  shop.clock.advance(2)
  const { reply } = await recover()
  expect(reply.json()).toMatchObject({ state: 'done' })
  expect(reply.cookies, 'nobody is signed in').toEqual([])
  const { phone, email: restored, email_confirmed_at } = await row()
  expect({ phone, restored }).toEqual({ phone: anna.phone, restored: email.toLowerCase() })
  expect(email_confirmed_at).not.toBeNull()
  expect((await shop.call('GET', of(), { as: thief })).statusCode).toBe(401)
  const ways = await shop.database.db
    .selectFrom('external_accounts')
    .select('provider')
    .where('shopper_id', '=', anna.shopperId)
    .execute()
  expect(ways, 'what was linked long ago stays').toEqual([{ provider: 'vk' }])
  expect(await kindsSent()).toEqual(expect.arrayContaining(['sign_in_way.removed', 'phone_change.done']))
})

test('a thief who has removed the address, or has only changed the phone, is undone as well', async () => {
  await takePhone()
  shop.clock.advance(2)
  expect((await recover()).reply.json()).toMatchObject({ state: 'done' })
  shop.clock.advance(25 * 60)
  thief = await signIn(shop, handset, anna.phone, thief.visitorId)
  shop.clock.advance(2)
  await confirmedSince(daysAgo(400))
  await takeEmail(null)
  thiefsPhone = thiefsPhone.replace('+7915', '+7916')
  await takePhone()
  shop.clock.advance(2)
  expect((await recover()).reply.json()).toMatchObject({ state: 'done' })
  expect(await row()).toMatchObject({ phone: anna.phone, email: email.toLowerCase() })
})

test('the thief does not come back with the phone and the address that were put there', async () => {
  await takeEmail()
  await confirmedSince(daysAgo(2))
  await takePhone()
  shop.clock.advance(2)
  await recover()
  shop.clock.advance(2)
  const back = await recover({ phone: thiefsPhone, address: `thief${counted}@mail.ru`, newPhone: thiefsPhone })
  expect(back.letter).toBeUndefined()
  expect(back.reply.json()).toMatchObject({ code: 'code.wrong' })
  expect(await row()).toMatchObject({ phone: anna.phone, email: email.toLowerCase() })
})

test('a replaced address gives another phone in three days where the phone is as it was, and none after that', async () => {
  await takeEmail()
  shop.clock.advance(2)
  const other = thiefsPhone.replace('+7915', '+7917')
  const asked = await recover({ newPhone: other })
  expect(asked.reply.json()).toMatchObject({ state: 'waiting' })
  await takePhone()
  shop.clock.advance(2)
  expect((await recover({ newPhone: other })).reply.json()).toMatchObject({ code: 'phone_change.proof_needed' })
  expect(await row()).toMatchObject({ phone: thiefsPhone })
})

test('«Мои данные» name the address that has proved a change, and since when it was there', async () => {
  await recover({ newPhone: thiefsPhone })
  const { sections } = (await shop.call('GET', `${of()}/data`, { as: anna })).json()
  const { records } = sections.find(({ name }: { name: string }) => name === 'phone_changes')
  expect(records).toMatchObject([
    { proof: 'email', proof_email: email.toLowerCase(), proof_since: expect.stringContaining('T') },
  ])
  shop.clock.advance(72 * 60)
  expect(await identity.completePhoneChanges(shop.ctx())).toBe(1)
})

test('an address that had not been confirmed for a month when it was replaced gives no phone', async () => {
  await confirmedSince(daysAgo(29))
  await takeEmail()
  shop.clock.advance(2)
  const { letter, reply } = await recover({ newPhone: thiefsPhone })
  expect(letter).toBeUndefined()
  expect(reply.json()).toMatchObject({ code: 'code.wrong' })
})

/** The thief has only the session; what they put into the profile is a day old. */
async function replaceEmailADayAgo() {
  await takeEmail()
  await confirmedSince(shop.clock.now())
  shop.clock.advance(25 * 60)
}
const thiefAsks = () => recover({ address: `thief${counted}@mail.ru`, newPhone: thiefsPhone })
const ownerAsks = () => recover({ newPhone: thiefsPhone.replace('+7915', '+7917') })

async function expectOwnerBack() {
  shop.clock.advance(72 * 60)
  expect(await identity.completePhoneChanges(shop.ctx())).toBe(1)
  expect(await row()).toMatchObject({ phone: thiefsPhone.replace('+7915', '+7917'), email: email.toLowerCase() })
  shop.clock.advance(25 * 60)
  const back = await recover({ address: `thief${counted}@mail.ru`, newPhone: thiefsPhone })
  expect(back.letter, 'what the thief put there proves nothing').toBeUndefined()
}

test('what the owner has asked for by an address of long ago does not give way to one of yesterday', async () => {
  await ownerAsks()
  await replaceEmailADayAgo()
  expect((await thiefAsks()).reply.json()).toMatchObject({ status: 409, code: 'phone_change.waiting' })
  await expectOwnerBack()
})

test('what a thief has asked for by an address of yesterday gives way to one of long ago, by an account of yesterday as well', async () => {
  await replaceEmailADayAgo()
  expect((await thiefAsks()).reply.json()).toMatchObject({ state: 'waiting' })
  shop.clock.advance(2)
  expect((await ownerAsks()).reply.json()).toMatchObject({ state: 'waiting' })
  shop.clock.advance(2)
  expect((await thiefAsks()).reply.json()).toMatchObject({ code: 'phone_change.waiting' })
  await expectOwnerBack()
})

test('an account that has been linked for long is better than an address of yesterday', async () => {
  await link('ya', daysAgo(200))
  await replaceEmailADayAgo()
  const { db } = shop.database
  const opened = { provider: 'ya', created_at: shop.clock.now() } as const
  await db.updateTable('sessions').set(opened).where('id', '=', anna.sessionId).execute()
  const phone_number = thiefsPhone.replace('+7915', '+7917')
  const body = { phone_number, code: await codeTo(phone_number, anna) }
  const asked = await shop.call('POST', `${of()}/phone-change`, { as: anna, body })
  expect(asked.json()).toMatchObject({ state: 'waiting' })
  shop.clock.advance(2)
  expect((await thiefAsks()).reply.json()).toMatchObject({ code: 'phone_change.waiting' })
})

test('an address that was confirmed when the phone had been changed already undoes nothing at once', async () => {
  await takePhone()
  await confirmedSince(shop.clock.now())
  shop.clock.advance(25 * 60)
  expect((await recover()).reply.json()).toMatchObject({ state: 'waiting' })
})

test('after thirty days a replaced address names nobody', async () => {
  await takeEmail()
  await takePhone()
  shop.clock.advance(31 * 24 * 60)
  expect((await recover()).letter).toBeUndefined()
})

test('who takes a linked account away is not unnoticed', async () => {
  await link('ya', daysAgo(100))
  expect((await shop.call('DELETE', `${of()}/sign-in-ways/vk`, { as: thief })).statusCode).toBe(200)
  expect(await kindsSent()).not.toContain('sign_in_way.removed')
  await shop.call('DELETE', `${of()}/sign-in-ways/ya`, { as: thief })
  expect(await kindsSent()).toContain('sign_in_way.removed')
})
