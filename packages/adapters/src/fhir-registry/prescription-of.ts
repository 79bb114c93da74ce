import type {
  CodeableConcept,
  Medication,
  MedicationDispense,
  MedicationRequest,
  Organization,
  Practitioner,
  PractitionerRole,
  Resource,
  Task,
} from '@medplum/fhirtypes'
import { type Day, dayOf } from '@romashka/basics'
import type { RegisteredLine, RegisteredPrescription, RegisteredRelease } from '@romashka/domain/ports'
import { amountOf, mostOfLine, strengthOf, strengthText } from './amounts.ts'
import { formOf } from './forms.russian.ts'
import { nameOf } from './person-name.ts'
import { resourceOf } from './references.ts'

/** Of our own keys of what was handed over. */
export const dispenseSystem = 'urn:romashka:dispense'

/** Everything the registry has answered about one patient. */
export interface Answer {
  requests: readonly MedicationRequest[]
  dispenses: readonly MedicationDispense[]
  tasks: readonly Task[]
  /** Included resources by `Type/id`. */
  included: ReadonlyMap<string, Resource>
}

/** Lines with one group identifier are one prescription; what cannot be understood is left out. */
export function prescriptionsOf(answer: Answer): RegisteredPrescription[] {
  const groups = Map.groupBy(
    answer.requests.filter(isPrescribed),
    ({ groupIdentifier: group }) => `${group?.system ?? ''}|${group?.value}`,
  )
  return [...groups].flatMap(([registryId, requests]) => prescriptionOf(registryId, requests, answer) ?? [])
}

/** A draft is not written yet, an error never was, and what is on hold may not be given out now. */
const neverShown = new Set<string | undefined>(['draft', 'entered-in-error', 'on-hold', 'unknown'])
/** A proposal or a plan lets nobody give out anything. */
const notOrdered = new Set<string | undefined>(['option', 'plan', 'proposal'])

const isPrescribed = ({ groupIdentifier, status, intent, doNotPerform }: MedicationRequest): boolean =>
  Boolean(groupIdentifier?.value) && !neverShown.has(status) && !notOrdered.has(intent) && !doNotPerform

function prescriptionOf(
  registryId: string,
  requests: readonly MedicationRequest[],
  answer: Answer,
): RegisteredPrescription | undefined {
  const lines = requests.map((request, at) => lineOf(request, at + 1, answer))
  const [first] = requests
  const period = first?.dispenseRequest?.validityPeriod
  const writtenOn = dayIn(first?.authoredOn ?? period?.start)
  const validThrough = dayIn(period?.end)
  if (!first || !writtenOn || !validThrough || validThrough < writtenOn) return undefined
  if (!lines.every((line) => line !== undefined)) return undefined
  const [, series, number] = /^(?:(.+)[\s-])?([^\s-]+)$/.exec(first.groupIdentifier?.value ?? '') ?? []
  return {
    registryId,
    form: formOf(wordsOf(first.category)),
    series: series ?? null,
    number: number ?? first.groupIdentifier?.value ?? '',
    writtenOn,
    validThrough,
    isChronic:
      first.courseOfTherapyType?.coding?.[0]?.code === 'continuous' || lines.some((line) => line.releasesAllowed > 1),
    urgency: urgencies[first.priority ?? 'routine'],
    isPrivileged: (first.insurance?.length ?? 0) > 0,
    deferredUntil: deferredUntil(requests, answer),
    ...writtenBy(first, answer),
    lines,
  }
}

/** Codes, names and texts, as the registry has written them. */
const wordsOf = (concepts: CodeableConcept[] | undefined): string[] =>
  (concepts ?? []).flatMap(({ coding, text }) =>
    [...(coding ?? []).flatMap(({ code, display }) => [code, display]), text].filter((word) => word !== undefined),
  )

const urgencies = { routine: 'routine', urgent: 'cito', asap: 'cito', stat: 'statim' } as const

/** The thirty-first of February fits FHIR's pattern, and no database: one prescription would hide all others. */
function dayIn(text: string | undefined): Day | undefined {
  const [day] = /^(?:19|20)\d{2}-\d{2}-\d{2}/.exec(text ?? '') ?? []
  const instant = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`)
  return day && !Number.isNaN(instant) && new Date(instant).toJSON().startsWith(day) ? dayOf(day) : undefined
}

function deferredUntil(requests: readonly MedicationRequest[], { tasks }: Answer): Day | null {
  const own = new Set(requests.map(({ id }) => `MedicationRequest/${id}`))
  const ends = tasks
    .filter(
      ({ focus, status }) => own.has(resourceOf(focus) ?? '') && (status === 'on-hold' || status === 'in-progress'),
    )
    .flatMap(({ restriction }) => dayIn(restriction?.period?.end) ?? [])
  return ends.sort().at(-1) ?? null
}

function writtenBy(
  { requester }: MedicationRequest,
  { included }: Answer,
): Pick<RegisteredPrescription, 'prescriber' | 'organisation'> {
  const role = included.get(resourceOf(requester) ?? '') as PractitionerRole | undefined
  const doctor = included.get(resourceOf(role?.practitioner ?? requester) ?? '') as Practitioner | undefined
  const organisation = included.get(resourceOf(role?.organization) ?? '') as Organization | undefined
  return {
    prescriber: {
      name: nameOf(doctor?.name) ?? role?.practitioner?.display ?? requester?.display ?? '',
      post: role?.code?.[0]?.text ?? role?.code?.[0]?.coding?.[0]?.display ?? null,
    },
    organisation: {
      name: organisation?.name ?? role?.organization?.display ?? '',
      oid: organisation?.identifier?.find(({ value }) => value?.startsWith('urn:oid:'))?.value?.slice(8) ?? null,
    },
  }
}

const stopped = new Set<string | undefined>(['cancelled', 'stopped'])

function lineOf(request: MedicationRequest, position: number, answer: Answer): RegisteredLine | undefined {
  const { dispenseRequest, substitution, dosageInstruction, id } = request
  const perRelease = amountOf(dispenseRequest?.quantity)
  const releasesAllowed = 1 + Math.min(Math.max(dispenseRequest?.numberOfRepeatsAllowed ?? 0, 0), 59)
  if (!perRelease || !id || perRelease.value * releasesAllowed > mostOfLine) return undefined
  const medication = medicationOf(request)
  return {
    registryId: id,
    position,
    ...prescribed(request, medication),
    isTradeNameRequired: substitution?.allowedBoolean === false,
    amount: { value: Math.round(perRelease.value * releasesAllowed * 1000) / 1000, unit: perRelease.unit },
    releasesAllowed,
    releaseIntervalDays: daysOf(dispenseRequest?.dispenseInterval),
    dosage: dosageInstruction?.[0]?.text ?? dosageInstruction?.[0]?.patientInstruction ?? '',
    courseDays: daysOf(dispenseRequest?.expectedSupplyDuration),
    isCancelled: stopped.has(request.status),
    isCompleted: request.status === 'completed',
    releases: answer.dispenses.flatMap((dispense) => releaseOf(dispense, id, perRelease) ?? []),
  }
}

function medicationOf({ contained, medicationReference }: MedicationRequest): Medication | undefined {
  const id = medicationReference?.reference?.replace(/^#/, '')
  return contained?.find((one): one is Medication => one.resourceType === 'Medication' && one.id === id)
}

type Prescribed = Pick<RegisteredLine, 'substances' | 'tradeName' | 'strength' | 'dosageForm'>

function prescribed(request: MedicationRequest, medication: Medication | undefined): Prescribed {
  const ingredients = medication?.ingredient ?? []
  const strengths = ingredients.map(({ strength }) => strengthText(strength))
  const plain = request.medicationCodeableConcept
  const named = plain?.text ?? plain?.coding?.[0]?.display
  return {
    substances: medication
      ? ingredients.flatMap(({ itemCodeableConcept: item, strength }) => {
          const name = item?.text ?? item?.coding?.[0]?.display
          return name ? [{ name, strength: strengthOf(strength) }] : []
        })
      : named
        ? [{ name: named, strength: null }]
        : [],
    tradeName: medication?.code?.text ?? medication?.code?.coding?.[0]?.display ?? null,
    strength: strengths.length > 0 && strengths.every((one) => one !== null) ? strengths.join(' + ') : null,
    dosageForm: medication?.form?.text ?? medication?.form?.coding?.[0]?.display ?? null,
  }
}

const dayUnits: Readonly<Record<string, number>> = { d: 1, wk: 7, mo: 30, a: 365 }

function daysOf(duration: { value?: number | undefined; code?: string | undefined } | undefined): number | null {
  const days = Math.round((duration?.value ?? 0) * (dayUnits[duration?.code ?? 'd'] ?? 0))
  return days > 0 && days <= 366 ? days : null
}

/** What was given out in an amount that cannot be compared with the line's counts as one whole release: nothing is given twice. */
function releaseOf(
  dispense: MedicationDispense,
  lineId: string,
  perRelease: RegisteredLine['amount'],
): RegisteredRelease | undefined {
  const { authorizingPrescription, status, quantity, whenHandedOver, whenPrepared, meta, id, performer } = dispense
  const isOfLine = authorizingPrescription?.some((line) => resourceOf(line) === `MedicationRequest/${lineId}`)
  const releasedAt = whenHandedOver ?? whenPrepared ?? meta?.lastUpdated
  if (!isOfLine || status !== 'completed' || !id || !releasedAt) return undefined
  const given = amountOf(quantity)
  const amount = given?.unit === perRelease.unit ? given : perRelease
  return {
    registryId: id,
    key: dispense.identifier?.find(({ system }) => system === dispenseSystem)?.value,
    amount: amount.value,
    releasedAt: new Date(releasedAt),
    productTitle: dispense.medicationCodeableConcept?.text ?? null,
    pharmacyName: performer?.[0]?.actor?.display ?? null,
  }
}
