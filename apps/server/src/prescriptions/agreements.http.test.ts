import { prescriptions } from '@romashka/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addAnna, addBoris, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import {
  agree,
  annaInRegistry,
  borisInRegistry,
  fhir,
  planFault,
  prescribe,
  registryCode,
  requestAgreement,
} from '../../../../tests/support/vendors/registry.ts'

let city: City
let anna: SignedInPerson
beforeEach(async () => {
  city = await openCity()
  anna = await addAnna(city.database.db)
})
afterEach(() => city.close())

const status = async (as: SignedInPerson) =>
  (await city.call('GET', '/api/v1/recipes/agreements/status', { as })).json()
const confirm = (as: SignedInPerson, code: string) =>
  city.call('POST', '/api/v1/recipes/agreements/confirmation', { as, body: { code } })
const list = (as: SignedInPerson) => city.call('GET', '/api/v1/recipes/me', { as })

test('without the agreement nothing is listed; it is given by the code that the registry has sent to its own phone', async () => {
  await prescribe(city, annaInRegistry)
  expect((await list(anna)).json()).toMatchObject({ status: 403, code: 'agreement.required' })
  expect(await status(anna)).toMatchObject({ state: 'none', given_at: null })
  expect((await requestAgreement(city, anna, annaInRegistry)).json()).toEqual({
    expires_in_seconds: 600,
    retry_after_seconds: 60,
  })
  expect(await registryCode(city, anna.phone)).toBe('')
  expect((await status(anna)).state).toBe('asked')
  const agreed = await confirm(anna, await registryCode(city, annaInRegistry.phone))
  expect(agreed.json()).toMatchObject({ state: 'given', version: '2026-11-22', given_at: '2026-11-21T09:00:00.000Z' })
  expect((await list(anna)).json().totalCount).toBe(1)
  const again = await requestAgreement(city, anna, annaInRegistry)
  expect(again.json().code).toBe('agreement.already_given')
})

test('withdrawn, everything that was kept is gone, and the registry is told', async () => {
  await prescribe(city, annaInRegistry)
  await agree(city, anna, annaInRegistry)
  await list(anna)
  const withdrawn = await city.call('DELETE', '/api/v1/recipes/agreements', { as: anna })
  expect(withdrawn.json()).toMatchObject({ state: 'withdrawn', version: '2026-11-22' })
  const { db } = city.database
  for (const table of ['patient_links', 'prescriptions', 'prescription_lines', 'patient_proofs'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  expect((await list(anna)).json().code).toBe('agreement.required')

  await prescriptions.sendOutbox(city.ctx())
  const consents = (await fhir(city, 'Consent')).json()
  expect(consents.entry.map(({ resource }: { resource: { status: string } }) => resource.status)).toEqual(['inactive'])
})

test('who is not a patient, a wrong birth date and a wrong code get the same answers', async () => {
  const unknown = { snils: '445-566-778 28', birthday: '1950-01-01' }
  const answers = []
  for (const patient of [unknown, { ...annaInRegistry, birthday: '1961-03-09' }, annaInRegistry]) {
    const asked = await requestAgreement(city, anna, patient)
    const code = (await registryCode(city, annaInRegistry.phone)) || '123456'
    const wrong = await confirm(
      anna,
      patient === annaInRegistry ? String((Number(code) + 1) % 1_000_000).padStart(6, '0') : '654321',
    )
    const { requestId: _, ...rest } = wrong.json()
    answers.push([asked.statusCode, asked.json(), wrong.statusCode, rest])
    city.clock.advance(2)
  }
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
  expect(answers[0]?.[3]).toMatchObject({ code: 'code.wrong', details: { triesLeft: 4 } })
})

test.each([
  ['a wrong check sum', { snils: '112-233-445 96' }, 'patient.snils_invalid'],
  ['equal digits', { snils: '00000000000' }, 'patient.snils_invalid'],
  ['letters', { snils: 'СНИЛС' }, 'patient.snils_invalid'],
  ['a child', { birthday: '2015-06-01' }, 'patient.under_age'],
  ['a birthday to come', { birthday: '2027-01-01' }, 'patient.birthday_invalid'],
])('%s is refused before the registry is asked', async (_what, given, code) => {
  const reply = await requestAgreement(city, anna, { ...annaInRegistry, ...given })
  expect(reply.json()).toMatchObject({ status: 422, code })
  expect((await fhir(city, 'Consent')).json().total).toBe(0)
})

test('after five wrong codes the right one no longer helps, and requests are limited', async () => {
  await requestAgreement(city, anna, annaInRegistry)
  const code = await registryCode(city, annaInRegistry.phone)
  const wrong = code === '111111' ? '222222' : '111111'
  for (let tries = 0; tries < 5; tries += 1) expect((await confirm(anna, wrong)).json().code).toBe('code.wrong')
  expect((await confirm(anna, code)).json()).toMatchObject({ status: 409, code: 'agreement.not_requested' })

  expect((await requestAgreement(city, anna, annaInRegistry)).json()).toMatchObject({
    code: 'code.too_soon',
    details: { retryAfterSeconds: 60 },
  })
  const codes = []
  for (let tries = 0; tries < 5; tries += 1) {
    city.clock.advance(2)
    codes.push((await requestAgreement(city, anna, annaInRegistry)).statusCode)
  }
  expect(codes).toEqual([200, 200, 200, 200, 429])
})

test('whoever proves to be the patient later takes the prescriptions over', async () => {
  await prescribe(city, annaInRegistry)
  await agree(city, anna, annaInRegistry)
  expect((await list(anna)).json().totalCount).toBe(1)
  const boris = await addBoris(city.database.db)
  city.clock.advance(2)
  await agree(city, boris, annaInRegistry)
  expect((await list(boris)).json().totalCount).toBe(1)
  expect((await list(anna)).json().code).toBe('agreement.required')
  expect(await status(anna)).toMatchObject({ state: 'withdrawn' })
})

test('after a year the agreement is over, and what was kept goes', async () => {
  await prescribe(city, annaInRegistry)
  await agree(city, anna, annaInRegistry)
  await list(anna)
  city.clock.advance(365 * 24 * 60)
  expect(await status(anna)).toMatchObject({ state: 'expired' })
  expect(await prescriptions.endExpiredAgreements(city.ctx())).toBe(1)
  expect(await city.database.db.selectFrom('prescriptions').selectAll().execute()).toEqual([])
})

test('an older text is refused, and so is every request while the registry fails', async () => {
  const body = { version: '2020-01-01', snils: annaInRegistry.snils, birthday: annaInRegistry.birthday }
  const outdated = await city.call('POST', '/api/v1/recipes/agreements', { as: anna, body })
  expect(outdated.json()).toMatchObject({ code: 'agreement.outdated', details: { currentVersion: '2026-11-22' } })
  await planFault(city, 'error')
  expect((await requestAgreement(city, anna, borisInRegistry)).json()).toMatchObject({
    status: 503,
    code: 'prescription_registry.unavailable',
  })
})
