import { dayOf } from '@romashka/basics'
import { prescriptions } from '@romashka/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addAnna, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import {
  addPrescriptions,
  registeredLine,
  registeredPrescription,
} from '../../../../tests/support/prescriptions/prescriptions.ts'

let city: City
let anna: SignedInPerson
beforeEach(async () => {
  city = await openCity()
  anna = await addAnna(city.database.db)
})
afterEach(() => city.close())

type Notice = { title: string; text: string; path: string }
const messages = async (): Promise<Notice[]> =>
  (await city.call('GET', `/api/v1/users/${anna.shopperId}/messages`, { as: anna })).json().results

/** What the hourly job has sent by that time of Moscow. */
async function titlesAt(day: string, time: string): Promise<string[]> {
  city.clock.set(new Date(`${day}T${time}:00+03:00`).toISOString())
  await prescriptions.sendPrescriptionReminders(city.ctx())
  return (await messages()).map(({ title }) => title)
}

const endsSoon = 'Рецепт скоро закончится'
const nextRelease = 'По рецепту пора получить следующую часть'

test('three days before its last day a prescription is reminded of, once, in the day time of the city', async () => {
  await addPrescriptions(city.ctx(), anna.shopperId, [
    registeredPrescription({ validThrough: dayOf('2026-11-30') }),
    registeredPrescription({ validThrough: dayOf('2026-12-09') }),
    registeredPrescription({ validThrough: dayOf('2026-11-30'), deferredUntil: dayOf('2026-12-05') }),
  ])
  expect(await titlesAt('2026-11-26', '19:59')).toEqual([])
  expect(await titlesAt('2026-11-27', '00:30')).toEqual([])
  expect(await titlesAt('2026-11-27', '09:59')).toEqual([])
  for (const time of ['10:00', '11:00', '20:00']) expect(await titlesAt('2026-11-27', time)).toEqual([endsSoon])
  expect(await titlesAt('2026-11-28', '12:00')).toEqual([endsSoon])
  const [message] = await messages()
  expect(message?.text).toContain('до 30 ноября включительно')
  expect(JSON.stringify(await messages())).not.toMatch(/Амоксициллин|Соколова|Поликлиника|терапевт|Орлова/)
  const { results } = (await city.call('GET', '/api/v1/recipes/accesses', { as: anna })).json()
  expect(results).toMatchObject([{ reader: 'shop', reader_name: 'reminders', purpose: 'reminder' }])
})

test('a release of a course is reminded of on its day, each release once; of a cancelled line never', async () => {
  const given = (at: string) => ({
    ...{ registryId: at, amount: 30, releasedAt: new Date(at) },
    ...{ productTitle: 'Лизиноприл', pharmacyName: 'Аптека № 2' },
  })
  const line = registeredLine({
    ...{ amount: { value: 90, unit: 'piece' }, releasesAllowed: 3, releaseIntervalDays: 30 },
    releases: [given('2026-11-01T08:00:00Z')],
  })
  const course = registeredPrescription({ isChronic: true, lines: [line] })
  const cancelled = registeredPrescription({
    lines: [registeredLine({ ...line, registryId: 'cancelled', isCancelled: true })],
  })
  await addPrescriptions(city.ctx(), anna.shopperId, [course, cancelled])
  expect(await titlesAt('2026-11-30', '19:00')).toEqual([])
  for (const day of ['2026-12-01', '2026-12-02', '2026-12-04'])
    expect(await titlesAt(day, '12:00')).toEqual([nextRelease])
  const releases = [...line.releases, given('2026-12-04T10:00:00Z')]
  await addPrescriptions(city.ctx(), anna.shopperId, [{ ...course, lines: [{ ...line, releases }] }])
  expect(await titlesAt('2027-01-02', '12:00')).toEqual([nextRelease])
  expect(await titlesAt('2027-01-03', '12:00')).toEqual([nextRelease, nextRelease])
  expect(JSON.stringify(await messages())).not.toMatch(/Лизиноприл|Амоксициллин/)
})
