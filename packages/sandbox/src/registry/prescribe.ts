import { randomInt } from 'node:crypto'
import type { Coverage, Medication, MedicationDispense, MedicationRequest, Ratio, Task } from '@medplum/fhirtypes'
import type { FhirEngine } from './fhir-engine.ts'
import { doctorsPost, oidSystem } from './patients.ts'

const ucum = 'http://unitsofmeasure.org'
const dayMs = 86_400_000

export type PrescribedLine = {
  /** Several with a plus between them: a combined medicine. */
  substance: string
  /** `500 мг`, `875 мг + 125 мг`, `5 мг/мл`; empty when the doctor wrote none. */
  strength: string
  tradeName: string
  isTradeNameRequired: boolean
  dosageForm: string
  amount: number
  unit: string
  dosage: string
  courseDays: number
}

export type NewPrescription = {
  patientId: string
  form: string
  priority: 'routine' | 'urgent' | 'stat'
  isPrivileged: boolean
  /** From today; negative for one that is over. */
  days: number
  /** Days until it is written: 0 today, 1 tomorrow. */
  inDays: number
  releases: number
  releaseDays: number
  /** Working out of it is put off for so many days; 0: it is not. */
  deferredDays: number
  lines: PrescribedLine[]
}

const day = (at: Date, days: number) => new Date(at.getTime() + days * dayMs).toISOString().slice(0, 10)

/** A doctor writes a prescription: one request for each line, with a group identifier of their own. */
export async function prescribe(engine: FhirEngine, now: Date, written: NewPrescription): Promise<string> {
  const group = `${randomInt(10, 100)}-${randomInt(100_000, 1_000_000)}`
  const coverage = written.isPrivileged ? await engine.write(coverageOf(written.patientId)) : undefined
  for (const line of written.lines) {
    const request = await engine.write({
      ...requestOf(written, line, now),
      groupIdentifier: { system: 'urn:registry:prescription', value: group },
      ...(coverage && { insurance: [{ reference: `Coverage/${coverage.id}` }] }),
    })
    if (written.deferredDays > 0) await engine.write(deferral(written, request.id, now))
  }
  return group
}

const coverageOf = (patientId: string): Coverage => ({
  resourceType: 'Coverage',
  status: 'active',
  beneficiary: { reference: `Patient/${patientId}` },
  payor: [{ reference: 'Organization/clinic' }],
})

function requestOf(written: NewPrescription, line: PrescribedLine, now: Date): MedicationRequest {
  const isChronic = written.releases > 1
  return {
    resourceType: 'MedicationRequest',
    status: 'active',
    intent: 'order',
    category: [{ coding: [{ system: 'urn:registry:form', code: written.form }] }],
    priority: written.priority,
    contained: [medicationOf(line)],
    medicationReference: { reference: '#medication' },
    subject: { reference: `Patient/${written.patientId}` },
    authoredOn: day(now, written.inDays),
    requester: { reference: `PractitionerRole/${doctorsPost.id}` },
    ...(isChronic && { courseOfTherapyType: { coding: [{ system: courseSystem, code: 'continuous' }] } }),
    dosageInstruction: [{ text: line.dosage }],
    dispenseRequest: {
      validityPeriod: { start: day(now, written.inDays), end: day(now, written.days) },
      numberOfRepeatsAllowed: Math.max(0, written.releases - 1),
      quantity: { value: line.amount, code: line.unit, system: ucum },
      ...(isChronic && { dispenseInterval: { value: written.releaseDays, code: 'd', system: ucum, unit: 'д' } }),
      ...(line.courseDays > 0 && { expectedSupplyDuration: { value: line.courseDays, code: 'd', system: ucum } }),
    },
    substitution: { allowedBoolean: !line.isTradeNameRequired },
  }
}

const courseSystem = 'http://terminology.hl7.org/CodeSystem/medicationrequest-course-of-therapy'

function medicationOf(line: PrescribedLine): Medication {
  const substances = splitAt(line.substance)
  const strengths = splitAt(line.strength)
  return {
    resourceType: 'Medication',
    id: 'medication',
    ...(line.tradeName && { code: { text: line.tradeName } }),
    ...(line.dosageForm && { form: { text: line.dosageForm } }),
    ...(substances.length > 0 && {
      ingredient: substances.map((text, at) => {
        const strength = ratioOf(strengths[at] ?? '')
        return { itemCodeableConcept: { text }, ...(strength && { strength }) }
      }),
    }),
  }
}

const splitAt = (text: string) =>
  text
    .split('+')
    .map((part) => part.trim())
    .filter(Boolean)

const codes: Record<string, string> = {
  мг: 'mg',
  мкг: 'ug',
  г: 'g',
  мл: 'mL',
  МЕ: '[iU]',
  ЕД: '[U]',
  '%': '%',
  доза: '{dose}',
}

/** `5 мг/мл`, `100 мг/5 мл`, `500 мг`. */
function ratioOf(text: string): Ratio | undefined {
  const found = /^([\d.,]+)\s*([^\s/\d]+)(?:\/([\d.,]+)?\s*([^\s/]+))?$/u.exec(text)
  if (!found) return undefined
  const [, value = '', unit = '', per, perUnit] = found
  const quantity = (amount: string, unit: string) => ({
    value: Number(amount.replace(',', '.')),
    unit,
    code: codes[unit] ?? unit,
    system: ucum,
  })
  return {
    numerator: quantity(value, unit),
    denominator: perUnit ? quantity(per ?? '1', perUnit) : { value: 1, unit: 'шт.', code: '{piece}', system: ucum },
  }
}

function deferral(written: NewPrescription, requestId: string, now: Date): Task {
  return {
    resourceType: 'Task',
    status: 'on-hold',
    intent: 'order',
    code: { text: 'Отсроченное обслуживание' },
    focus: { reference: `MedicationRequest/${requestId}` },
    for: { reference: `Patient/${written.patientId}` },
    restriction: { period: { end: day(now, written.deferredDays) } },
  }
}

/** Another pharmacy gives out a part of a line. */
export async function dispenseElsewhere(
  engine: FhirEngine,
  now: Date,
  { requestId, amount }: { requestId: string; amount: number },
): Promise<void> {
  const request = engine.read<MedicationRequest>('MedicationRequest', requestId)
  if (!request?.subject || !(amount > 0)) return
  const dispense: MedicationDispense = {
    resourceType: 'MedicationDispense',
    status: 'completed',
    medicationCodeableConcept: { text: 'Препарат другой аптеки' },
    subject: request.subject,
    performer: [
      {
        actor: {
          type: 'Organization',
          identifier: { system: oidSystem, value: 'urn:oid:1.2.643.5.1.13.13.12.4.77.8888' },
          display: 'Выдуманная аптека за углом',
        },
      },
    ],
    authorizingPrescription: [{ reference: `MedicationRequest/${requestId}` }],
    quantity: { value: amount, code: request.dispenseRequest?.quantity?.code ?? '{piece}', system: ucum },
    whenHandedOver: now.toISOString(),
  }
  await engine.write(dispense)
}

/** The doctor cancels a line, or all lines of a prescription. */
export async function cancel(engine: FhirEngine, group: string, requestId?: string): Promise<void> {
  for (const request of engine.all<MedicationRequest>('MedicationRequest'))
    if (request.groupIdentifier?.value === group && (!requestId || request.id === requestId))
      await engine.write({ ...request, status: 'cancelled' })
}

/** The doctor changes the amount of a line. */
export async function changeAmount(engine: FhirEngine, requestId: string, amount: number): Promise<void> {
  const request = engine.read<MedicationRequest>('MedicationRequest', requestId)
  if (!request || !(amount > 0)) return
  const dispenseRequest = {
    ...request.dispenseRequest,
    quantity: { ...request.dispenseRequest?.quantity, value: amount },
  }
  await engine.write({ ...request, dispenseRequest })
}
