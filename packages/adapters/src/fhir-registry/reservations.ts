import type { Task } from '@medplum/fhirtypes'
import { type EndedReservation, type NewReservation, RegistryProblem } from '@romashka/domain/ports'
import { quantityOf } from './amounts.ts'
import { callFhir, type FhirConnection } from './fhir-client.ts'
import { readBundle } from './read-pages.ts'

/** Of our own keys of what orders reserve. */
const reservationSystem = 'urn:romashka:reservation'
const oidSystem = 'urn:ietf:rfc:3986'
const ended = new Set<Task['status']>(['completed', 'cancelled', 'rejected', 'failed', 'entered-in-error'])
const mostAttempts = 3

type ToRegistry = FhirConnection & { organisationOid: string }

/** One Task for each key: created, or changed where it says something else. @throws RegistryProblem */
export async function putReservation(to: ToRegistry, reservation: NewReservation): Promise<void> {
  const task = taskOf(to, reservation)
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const known = await findTask(to, reservation.key)
    if (!known) {
      const headers = { 'if-none-exist': String(new URLSearchParams({ identifier: identifierOf(reservation.key) })) }
      await callFhir(to, '/Task', { method: 'POST', body: task, headers })
      return
    }
    if (isSame(known, task) || (await change(to, known, { ...known, ...task }))) return
  }
  throw keepsChanging()
}

/** @throws RegistryProblem */
export async function endReservation(to: ToRegistry, { key, outcome }: EndedReservation): Promise<void> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const known = await findTask(to, key)
    if (!known || ended.has(known.status) || (await change(to, known, { ...known, status: outcome }))) return
  }
  throw keepsChanging()
}

const keepsChanging = () => new RegistryProblem('refused', 'the reservation keeps changing')
const identifierOf = (key: string) => `${reservationSystem}|${key}`

async function findTask(to: ToRegistry, key: string): Promise<Task | undefined> {
  const { entry } = await readBundle(to, `/Task?${new URLSearchParams({ identifier: identifierOf(key) })}`)
  return entry
    ?.map(({ resource }) => resource)
    .find(
      (one): one is Task =>
        one?.resourceType === 'Task' &&
        one.identifier?.some(({ system, value }) => system === reservationSystem && value === key) === true,
    )
}

/** False where somebody else has written in between. */
async function change(to: ToRegistry, known: Task, body: Task): Promise<boolean> {
  const headers = { 'if-match': `W/"${known.meta?.versionId}"` }
  const { status } = await callFhir(to, `/Task/${known.id}`, { method: 'PUT', body, headers }, { also: [412] })
  return status !== 412
}

function isSame(one: Task, other: Task): boolean {
  const amount = ({ input }: Task) => input?.[0]?.valueQuantity?.value
  return one.status === other.status && amount(one) === amount(other)
}

function taskOf(to: ToRegistry, reservation: NewReservation): Task {
  const organisation = {
    type: 'Organization' as const,
    identifier: { system: oidSystem, value: `urn:oid:${to.organisationOid}` },
  }
  return {
    resourceType: 'Task',
    identifier: [{ system: reservationSystem, value: reservation.key }],
    status: 'accepted',
    intent: 'order',
    code: { coding: [{ system: 'urn:romashka:task', code: 'reservation' }] },
    focus: { reference: `MedicationRequest/${reservation.lineRegistryId}` },
    for: { reference: `Patient/${reservation.patientRegistryId}` },
    requester: organisation,
    owner: organisation,
    restriction: { period: { end: reservation.validThrough } },
    input: [{ type: { text: 'amount' }, valueQuantity: quantityOf(reservation.amount, reservation.unit) }],
  }
}
