import * as contract from '@romashka/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foreignIdParts } from '../../../../tests/contract/foreign-id-parts.ts'
import {
  askWith,
  callsOf,
  type Sample,
  testEveryCallHasACase,
  testStrangerGetsNothing,
} from '../../../../tests/contract/foreign-ids.ts'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { Handset } from '../../../../tests/support/handset.ts'
import {
  addPrescriptions,
  registeredPrescription,
  stockedAmoxicillin,
} from '../../../../tests/support/prescriptions/prescriptions.ts'

/**
 * Every call of prescriptions: by nobody, and by a stranger who is signed in and knows the ids of Anna's prescription and
 * shares, and the code that was sent for one of them.
 */
const shares = '/api/v1/recipes/shares'
const { addPrescriptionToBasket, removePrescriptionFromBasket } = contract.basket
const calls = callsOf(...foreignIdParts.prescriptions, { addPrescriptionToBasket, removePrescriptionFromBasket })
const noPrescription = { status: 404, code: 'prescription.not_found' }
const noShare = { status: 404, code: 'prescription.share_not_found' }

const handset = new Handset()
let city: City
let anna: SignedInPerson
let boris: SignedInPerson
let stranger: SignedInPerson
let samples: Record<string, Sample>
let before: string
let ids: string[]

beforeAll(async () => {
  city = await openCity({ rewire: handset.rewire })
  const { db } = city.database
  anna = await addShopper(db)
  boris = await addShopper(db)
  stranger = await addShopper(db)
  await stockedAmoxicillin(city)
  const recipe = await prescribedToAnna()
  const active = await offerTo(boris)
  await prove(`${shares}/my/permissions/${active}`, boris)
  const offered = await offerTo(await addShopper(db))
  ids = [recipe, active, offered]
  samples = samplesOf({ recipe, active, offered })
  before = await annasWorld()
})
afterAll(() => city.close())

async function prescribedToAnna(): Promise<string> {
  await addPrescriptions(city.ctx(), anna.shopperId, [registeredPrescription()])
  const [first] = (await city.call('GET', '/api/v1/recipes/me', { as: anna })).json().results
  return first.id
}

const prove = (path: string, as: SignedInPerson) =>
  city.call('POST', `${path}/verify`, { as, body: { code: handset.codeOf(as.phone) } })

/** Anna has proved herself; the other person has got a code. */
async function offerTo(other: SignedInPerson): Promise<string> {
  const { id } = (await city.call('POST', shares, { as: anna, body: { phone_number: other.phone } })).json()
  await prove(`${shares}/${id}`, anna)
  return id
}

function samplesOf({ recipe, active, offered }: { recipe: string; active: string; offered: string }) {
  const ofRecipe = { params: { id: recipe }, answer: noPrescription }
  const ofShare = { params: { id: active }, answer: noShare }
  const code = { code: handset.codeOf(anna.phone) }
  return {
    'GET /api/v1/recipes/:id': ofRecipe,
    'GET /api/v1/recipes/:id/releases': ofRecipe,
    'GET /api/v1/recipes/:id/products': ofRecipe,
    'POST /api/v2/baskets/recipe/:id': ofRecipe,
    'DELETE /api/v2/baskets/recipe/:id': { params: { id: recipe }, isOwnOnly: true },
    'GET /api/v1/recipes/shared/:id': ofShare,
    'DELETE /api/v1/recipes/shares/:id': ofShare,
    'DELETE /api/v1/recipes/shares/my/permissions/:id': ofShare,
    'POST /api/v1/recipes/shares/:shareId/verify': { params: { shareId: offered }, body: code, answer: noShare },
    'POST /api/v1/recipes/shares/my/permissions/:shareId/verify': {
      ...{ params: { shareId: offered }, body: code, answer: noShare },
    },
    'POST /api/v1/recipes/shares': { body: { phone_number: stranger.phone } },
    'POST /api/v1/recipes/agreements': {
      body: { version: '2020-01-01', snils: '11223344595', birthday: '1980-05-17' },
    },
    'POST /api/v1/recipes/agreements/confirmation': { body: code },
  } satisfies Record<string, Sample>
}

/** Everything that the shop keeps of Anna's prescriptions, but what she has looked at. */
async function annasWorld(): Promise<string> {
  const { db } = city.database
  const seen = { as: anna }
  return JSON.stringify([
    (await city.call('GET', '/api/v1/recipes/me', seen)).json().results,
    (await city.call('GET', shares, seen)).json(),
    await db.selectFrom('patient_links').select(['shopper_id', 'patient_hash', 'agreed_until']).execute(),
    await db.selectFrom('prescription_shares').selectAll().orderBy('id').execute(),
    await db.selectFrom('prescription_accesses').select('reader').distinct().orderBy('reader').execute(),
  ])
}

testEveryCallHasACase(calls, () => samples)
testStrangerGetsNothing(calls, () => {
  const secrets = [...ids, anna.phone, boris.phone, 'Амоксициллин']
  return { shop: city, samples, stranger, secrets }
})

test('whoever may see Anna’s prescriptions may not act as their owner', async () => {
  const asOwner = await askWith(
    city,
    contract.prescriptionShares.endShare,
    { params: { id: ids[1] ?? '' } },
    { as: boris },
  )
  expect(asOwner.json()).toMatchObject(noShare)
  const own = await city.call('GET', '/api/v1/recipes/me', { as: boris })
  expect(own.json()).toMatchObject({ status: 403, code: 'agreement.required' })
})

test('after all of these calls nothing of Anna’s has changed', async () => {
  expect(await annasWorld()).toBe(before)
})
