import { dayOf } from '@romashka/basics'
import { sql } from '@romashka/database'
import { prescriptions } from '@romashka/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addAnna, addBoris, type SignedInPerson } from '../../../../../tests/support/cast.ts'
import { type City, openCity } from '../../../../../tests/support/city-with-pharmacies.ts'
import {
  addPrescriptions,
  registeredLine,
  registeredPrescription,
} from '../../../../../tests/support/prescriptions/prescriptions.ts'

let city: City
let anna: SignedInPerson
beforeEach(async () => {
  city = await openCity()
  anna = await addAnna(city.database.db)
})
afterEach(() => city.close())

const own = (of: SignedInPerson) => city.ctx({ kind: 'shopper', ...of })
const listOf = (of: SignedInPerson) =>
  prescriptions.readPrescriptions(own(of), {
    ownerId: of.shopperId,
    forms: ['Frm1071U'],
    page: 1,
    size: 10,
    reader: { kind: 'owner' },
    purpose: 'list',
  })

test('what the registry says is listed, keeps its ids, and is gone when it is cancelled or used up', async () => {
  const released = registeredLine()
  const used = registeredPrescription({ lines: [released] })
  const kept = registeredPrescription()
  const [withdrawn, crossedOut] = [registeredPrescription(), registeredPrescription()]
  await addPrescriptions(city.ctx(), anna.shopperId, [used, kept, withdrawn, crossedOut])
  const before = await listOf(anna)
  expect(before.total).toBe(4)
  expect(before.results.find(({ registryId }) => registryId === kept.registryId)).toMatchObject({
    state: 'active',
    patient: { name: 'Орлова Анна Петровна' },
    lines: [{ amount: { value: 20, unit: 'piece' }, dispensed: 0, substances: [{ name: 'Амоксициллин' }] }],
  })

  const release = { registryId: 'd1', amount: 20, releasedAt: city.clock.now(), productTitle: null, pharmacyName: null }
  await addPrescriptions(city.ctx(), anna.shopperId, [
    { ...used, lines: [{ ...released, releases: [release] }] },
    kept,
    { ...crossedOut, lines: crossedOut.lines.map((line) => ({ ...line, isCancelled: true })) },
  ])
  const after = await listOf(anna)
  expect(after.results.map(({ id }) => id)).toEqual(
    before.results.filter(({ registryId }) => registryId === kept.registryId).map(({ id }) => id),
  )
})

test('the same answer again writes nothing; what differs is written, also what a job has ended meanwhile', async () => {
  const [kept, changed, absent] = [registeredPrescription(), registeredPrescription(), registeredPrescription()]
  const answer = [kept, changed, absent]
  await addPrescriptions(city.ctx(), anna.shopperId, answer)
  const versions = async () => {
    const { rows } = await sql<{ version: string }>`
      select xmin::text as version from prescription_lines order by id`.execute(city.database.db)
    return rows.map(({ version }) => version)
  }
  const written = await versions()
  await addPrescriptions(city.ctx(), anna.shopperId, answer)
  expect(await versions()).toEqual(written)

  const longer = { ...changed, validThrough: dayOf('2027-02-01') }
  await addPrescriptions(city.ctx(), anna.shopperId, [kept, longer])
  expect((await versions()).filter((version) => written.includes(version))).toHaveLength(1)
  const { results, total } = await listOf(anna)
  expect(total).toBe(2)
  expect(results.map(({ validThrough }) => validThrough)).toContain('2027-02-01')

  await addPrescriptions(city.ctx(), anna.shopperId, [kept, longer, absent])
  expect((await listOf(anna)).total).toBe(3)
})

test('a release of two lines counts on both, and a line that moves to another prescription is there once', async () => {
  const release = {
    registryId: 'both',
    amount: 5,
    releasedAt: city.clock.now(),
    productTitle: null,
    pharmacyName: null,
  }
  const [first, second] = [
    registeredLine({ releases: [release] }),
    registeredLine({ position: 2, releases: [release] }),
  ]
  const together = registeredPrescription({ lines: [first, second] })
  const other = registeredPrescription()
  await addPrescriptions(city.ctx(), anna.shopperId, [together, other])
  const later = { ...release, releasedAt: new Date(release.releasedAt.getTime() + 1_000) }
  const corrected = { ...together, lines: together.lines.map((line) => ({ ...line, releases: [later] })) }
  await addPrescriptions(city.ctx(), anna.shopperId, [corrected, other])
  expect((await listOf(anna)).results.map(({ lines }) => lines.map(({ dispensed }) => dispensed))).toEqual(
    expect.arrayContaining([[5, 5], [0]]),
  )

  const moved = { ...other, lines: [...other.lines, { ...second, releases: [later] }] }
  await addPrescriptions(city.ctx(), anna.shopperId, [{ ...together, lines: [first] }, moved])
  const { results } = await listOf(anna)
  expect(results.find(({ registryId }) => registryId === other.registryId)?.lines).toMatchObject([
    { dispensed: 0 },
    { dispensed: 5, isCancelled: false },
  ])
  const left = results.find(({ registryId }) => registryId === together.registryId)?.lines
  expect(left?.filter(({ isCancelled }) => !isCancelled)).toHaveLength(1)
})

test('the releases of a chronic course are counted, also one that was split', async () => {
  const releases = [
    ['a', 30, '2026-10-01T08:00:00Z'],
    ['b', 10, '2026-11-02T08:00:00Z'],
    ['c', 20, '2026-11-05T08:00:00Z'],
  ] as const
  const line = registeredLine({
    amount: { value: 90, unit: 'piece' },
    releasesAllowed: 3,
    releaseIntervalDays: 30,
    releases: releases.map(([registryId, amount, at]) => ({
      registryId,
      amount,
      releasedAt: new Date(at),
      productTitle: 'Лизиноприл',
      pharmacyName: 'Аптека № 2',
    })),
  })
  await addPrescriptions(city.ctx(), anna.shopperId, [registeredPrescription({ isChronic: true, lines: [line] })])
  const { results } = await listOf(anna)
  expect(results[0]).toMatchObject({
    state: 'partly_released',
    lines: [{ dispensed: 60, releasesMade: 2, nextReleaseOn: '2026-12-05' }],
  })
  const page = await prescriptions.listOwnReleases(own(anna), { id: results[0]?.id ?? '', page: 1, size: 2 })
  expect(page).toMatchObject({ total: 3, results: [{ amount: 20, pharmacyName: 'Аптека № 2' }, { amount: 10 }] })
})

test('it is over the day after its last one, by the clock of the shopper’s city', async () => {
  await addPrescriptions(city.ctx(), anna.shopperId, [registeredPrescription({ validThrough: dayOf('2026-11-21') })])
  city.clock.set('2026-11-21T20:59:00Z')
  expect((await listOf(anna)).total).toBe(1)
  city.clock.set('2026-11-21T21:00:00Z')
  expect((await listOf(anna)).total).toBe(0)
})

test('nobody else reads it, and every read is in the log', async () => {
  await addPrescriptions(city.ctx(), anna.shopperId, [registeredPrescription()])
  const boris = await addBoris(city.database.db)
  const [prescription] = (await listOf(anna)).results
  const id = prescription?.id ?? ''
  const owner = { kind: 'owner' } as const
  await expect(prescriptions.readPrescription(own(boris), { id, reader: owner, purpose: 'view' })).rejects.toThrow(
    'prescription.not_found',
  )
  await prescriptions.readPrescription(own(anna), { id, reader: owner, purpose: 'view' })
  await prescriptions.readPrescription(own(anna), { id, reader: owner, purpose: 'view' })
  const pharmacist = { kind: 'pharmacist', name: 'Иванова' } as const
  await prescriptions.readPrescription(city.ctx(), { id, reader: pharmacist, purpose: 'hand_over' })
  const log = await prescriptions.listAccesses(own(anna), { page: 1, size: 10 })
  expect(log.results).toMatchObject([
    { reader: 'pharmacist', readerName: 'Иванова', purpose: 'hand_over', prescriptionId: id },
    { reader: 'owner', purpose: 'view', times: 2 },
    { reader: 'owner', purpose: 'list', prescriptionId: null },
  ])
})

test('the database contains no name of a medicine, a doctor or a patient, and a moved value cannot be read', async () => {
  await addPrescriptions(city.ctx(), anna.shopperId, [registeredPrescription(), registeredPrescription()])
  const { db } = city.database
  const rows = JSON.stringify([
    await db.selectFrom('patient_links').selectAll().execute(),
    await db.selectFrom('prescriptions').selectAll().execute(),
    await db.selectFrom('prescription_lines').selectAll().execute(),
  ])
  for (const word of ['Амоксициллин', 'Орлова', 'Соколова', '11223344595', 'Поликлиника'])
    expect(rows).not.toContain(word)
  await sql`update prescriptions set sealed = (select sealed from prescriptions order by id limit 1)`.execute(db)
  await expect(listOf(anna)).rejects.toThrow()
})
