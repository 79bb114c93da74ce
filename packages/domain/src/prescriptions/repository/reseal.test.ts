import { randomBytes } from 'node:crypto'
import { prescriptions } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFieldCipher } from '../../../../../apps/server/src/host/field-cipher.ts'
import { addAnna, type SignedInPerson } from '../../../../../tests/support/cast.ts'
import { type City, openCity } from '../../../../../tests/support/city-with-pharmacies.ts'
import { addPrescriptions, registeredPrescription } from '../../../../../tests/support/prescriptions/prescriptions.ts'

let city: City
let anna: SignedInPerson
beforeAll(async () => {
  city = await openCity()
  anna = await addAnna(city.database.db)
})
afterAll(() => city.close())

const [old, current] = ['2026-05', '2026-11'].map((id) => ({ id, key: randomBytes(32) }))
const keys = [old, current].filter((key) => key !== undefined)

const withKeys = (order: typeof keys) => {
  const ctx = city.ctx({ kind: 'shopper', ...anna })
  return { ...ctx, ports: { ...ctx.ports, fieldCipher: createFieldCipher(order) } }
}
const read = (order: typeof keys) =>
  prescriptions.readPrescriptions(withKeys(order), {
    ...{ ownerId: anna.shopperId, forms: ['Frm1071U'], page: 1, size: 10 },
    ...{ reader: { kind: 'owner' }, purpose: 'list' },
  })

test('a key is changed while the shop runs: both open, the new one seals, the job seals again, the old one goes', async () => {
  const [first, second] = [keys.slice(0, 1), keys.slice(1)]
  await addPrescriptions(withKeys(first), anna.shopperId, [registeredPrescription(), registeredPrescription()])
  const before = await read(keys)
  expect(before.total).toBe(2)
  await expect(read(second)).rejects.toThrow('the encryption key "2026-05" is not among FIELD_KEYS')

  const turned = keys.toReversed()
  expect(await prescriptions.resealAll(withKeys(turned))).toBe(5)
  expect(await prescriptions.resealAll(withKeys(turned))).toBe(0)
  expect(await read(second)).toEqual(before)
  await expect(read(first)).rejects.toThrow('the encryption key "2026-11" is not among FIELD_KEYS')
})

test('a value that cannot be opened keeps no other with the former key', async () => {
  const [first, turned] = [keys.slice(0, 1), keys.toReversed()]
  const written = Array.from({ length: 3 }, () => registeredPrescription())
  await addPrescriptions(withKeys(first), anna.shopperId, written)
  const { db } = city.database
  const [spoilt] = await db
    .selectFrom('prescriptions')
    .select(['id', 'sealed'])
    .where('sealed', 'like', '2026-05%')
    .orderBy('id')
    .execute()
  if (!spoilt) throw new Error('no prescription')
  const set = (sealed: string) => db.updateTable('prescriptions').set({ sealed }).where('id', '=', spoilt.id).execute()
  await set(`${spoilt.sealed.slice(0, -4)}AAAA`)
  await expect(prescriptions.resealAll(withKeys(turned))).rejects.toThrow()
  const former = await db.selectFrom('prescriptions').select('id').where('sealed', 'like', '2026-05%').execute()
  expect(former).toEqual([{ id: spoilt.id }])
  await set(spoilt.sealed)
  expect(await prescriptions.resealAll(withKeys(turned))).toBe(1)
})

test('a value that was altered is not opened', () => {
  const cipher = createFieldCipher(keys)
  const sealed = cipher.seal('prescriptions 1', { number: '4711' })
  expect(cipher.open('prescriptions 1', sealed)).toEqual({ number: '4711' })
  expect(() => cipher.open('prescriptions 2', sealed)).toThrow()
  const altered = sealed.at(-3) === 'A' ? 'B' : 'A'
  expect(() => cipher.open('prescriptions 1', `${sealed.slice(0, -3)}${altered}${sealed.slice(-2)}`)).toThrow()
  expect(cipher.seal('prescriptions 1', { number: '4711' })).not.toBe(sealed)
})
