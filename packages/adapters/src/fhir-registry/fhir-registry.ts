import type { Consent, MedicationDispense, Parameters, Resource } from '@medplum/fhirtypes'
import { dayOf, readSnils } from '@romashka/basics'
import {
  type NamedPatient,
  type NewDispense,
  type PrescriptionRegistry,
  type ProvenPatient,
  RegistryProblem,
} from '@romashka/domain/ports'
import { quantityOf } from './amounts.ts'
import { callFhir, type FhirConnection } from './fhir-client.ts'
import { nameOf } from './person-name.ts'
import { dispenseSystem, prescriptionsOf } from './prescription-of.ts'
import { readBundle, readPages } from './read-pages.ts'
import { resourceOf } from './references.ts'
import { endReservation, putReservation } from './reservations.ts'

export type FhirRegistryOptions = FhirConnection & {
  /** The OID of the chain as a pharmacy organisation. */
  organisationOid: string
}

/** Source: docs/rules/prescriptions.md (systems of identifiers) */
const snilsSystem = 'urn:oid:1.2.643.100.3'
const oidSystem = 'urn:ietf:rfc:3986'
const pageSize = 50

/**
 * A registry of prescriptions that speaks HL7 FHIR R4 over HTTP, as regional exchanges do: a line is a
 * MedicationRequest, a prescription their group identifier, what was given out a MedicationDispense.
 */
export function fhirRegistry(options: FhirRegistryOptions): PrescriptionRegistry {
  return {
    requestProof: (patient) => requestProof(options, patient),
    confirmProof: (proof) => confirmProof(options, proof),
    withdrawConsent: (consentId) => withdrawConsent(options, consentId),
    hasChanged: (patient, since) => hasChanged(options, patient, since),
    listPrescriptions: (patient) => listPrescriptions(options, patient),
    recordDispense: (dispense) => recordDispense(options, dispense),
    putReservation: (reservation) => putReservation(options, reservation),
    endReservation: (reservation) => endReservation(options, reservation),
  }
}

async function requestProof(to: FhirRegistryOptions, { snils, birthday }: NamedPatient) {
  const consent: Consent = {
    resourceType: 'Consent',
    status: 'proposed',
    scope: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/consentscope', code: 'patient-privacy' }] },
    category: [{ coding: [{ system: 'http://loinc.org', code: '59284-0' }] }],
    contained: [
      {
        resourceType: 'Patient',
        id: 'patient',
        identifier: [{ system: snilsSystem, value: snils }],
        birthDate: birthday,
      },
    ],
    patient: { reference: '#patient' },
    organization: [{ identifier: { system: oidSystem, value: `urn:oid:${to.organisationOid}` } }],
    policyRule: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'OPTIN' }] },
  }
  const { resource } = await callFhir(to, '/Consent', { method: 'POST', body: consent })
  return { requestId: idOf(resource, 'Consent') }
}

async function confirmProof(
  to: FhirRegistryOptions,
  proof: NamedPatient & { requestId: string; code: string },
): Promise<ProvenPatient | undefined> {
  const body: Parameters = { resourceType: 'Parameters', parameter: [{ name: 'code', valueString: proof.code }] }
  const path = `/Consent/${encodeURIComponent(proof.requestId)}/$confirm`
  const { status, resource } = await callFhir(to, path, { method: 'POST', body }, { also: [403, 404, 422] })
  if (status >= 400) return undefined
  const consentId = idOf(resource, 'Consent')
  const reference = resourceOf((resource as Consent).patient)
  if (!reference) throw new RegistryProblem('invalid', 'the registry’s consent names no patient')
  const { resource: patient } = await callFhir(to, `/${reference}`)
  if (patient?.resourceType !== 'Patient' || reference !== `Patient/${patient.id}`)
    throw new RegistryProblem('invalid', 'the registry’s consent names no patient')
  const isSame = patient.identifier?.some(
    ({ system, value }) => system === snilsSystem && readSnils(value ?? '') === proof.snils,
  )
  if (!isSame || dayOf(patient.birthDate ?? '') !== proof.birthday)
    throw new RegistryProblem('foreign', 'the registry’s consent is of another patient')
  const { snils, birthday } = proof
  return { snils, birthday, registryId: idOf(patient, 'Patient'), name: nameOf(patient.name) ?? '', consentId }
}

/** Reads and writes again where the consent has changed in between. */
async function withdrawConsent(to: FhirRegistryOptions, consentId: string): Promise<void> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const { status, resource } = await callFhir(to, `/Consent/${consentId}`, {}, { also: [404, 410] })
    if (status >= 400 || (resource as Consent).status === 'inactive') return
    const written = await callFhir(
      to,
      `/Consent/${consentId}`,
      {
        method: 'PUT',
        body: { ...(resource as Consent), status: 'inactive' },
        headers: { 'if-match': `W/"${resource?.meta?.versionId}"` },
      },
      { also: [412] },
    )
    if (written.status !== 412) return
  }
  throw new RegistryProblem('refused', 'the consent keeps changing')
}

const ofPatient = ({ registryId }: ProvenPatient) => `patient=Patient/${encodeURIComponent(registryId)}`

/** The patient may have withdrawn it at the registry itself. A consent that cannot be read says nothing. */
async function refuseEndedConsent(to: FhirRegistryOptions, { consentId }: ProvenPatient): Promise<void> {
  const path = `/Consent/${encodeURIComponent(consentId)}`
  const { status, resource } = await callFhir(to, path, {}, { also: [403, 404, 410] })
  if (status >= 300) return
  // Another person's consent, answered by mistake, must not end this one.
  if (idOf(resource, 'Consent') !== consentId) throw new RegistryProblem('foreign', 'the registry’s consent is another')
  if (endedConsents.has((resource as Consent).status))
    throw new RegistryProblem('consent_ended', 'the consent has been withdrawn at the registry')
}

const endedConsents = new Set<Consent['status']>(['inactive', 'rejected', 'entered-in-error'])

async function hasChanged(to: FhirRegistryOptions, patient: ProvenPatient, since: Date): Promise<boolean> {
  await refuseEndedConsent(to, patient)
  const filter = `${ofPatient(patient)}&_lastUpdated=ge${since.toISOString()}&_count=1`
  for (const type of ['MedicationRequest', 'MedicationDispense', 'Task']) {
    const { total, entry } = await readBundle(to, `/${type}?${filter}`)
    if ((total ?? entry?.length ?? 0) > 0) return true
  }
  return false
}

const included =
  '_include=MedicationRequest:requester&_include:iterate=PractitionerRole:practitioner&_include:iterate=PractitionerRole:organization'

async function listPrescriptions(to: FhirRegistryOptions, patient: ProvenPatient) {
  await refuseEndedConsent(to, patient)
  const own = `${ofPatient(patient)}&_count=${pageSize}`
  const found = await readPages(to, `/MedicationRequest?${own}&${included}`)
  const dispenses = (await readPages(to, `/MedicationDispense?${own}`)).filter(is('MedicationDispense'))
  const tasks = (await readPages(to, `/Task?${own}`)).filter(is('Task'))
  const requests = found.filter(is('MedicationRequest'))
  const expected = `Patient/${patient.registryId}`
  const subjects = [
    ...requests.map(({ subject }) => subject),
    ...dispenses.map(({ subject }) => subject),
    ...tasks.map(({ for: subject }) => subject),
  ]
  if (subjects.some((subject) => resourceOf(subject) !== expected))
    throw new RegistryProblem('foreign', 'the registry’s answer speaks of another patient')
  return prescriptionsOf({
    requests,
    dispenses,
    tasks,
    included: new Map(found.map((resource) => [`${resource.resourceType}/${resource.id}`, resource])),
  })
}

const is =
  <Type extends Resource['resourceType']>(type: Type) =>
  (resource: Resource): resource is Extract<Resource, { resourceType: Type }> =>
    resource.resourceType === type

/** Created once for its identifier, however often it is sent. */
async function recordDispense(to: FhirRegistryOptions, dispense: NewDispense): Promise<void> {
  const body: MedicationDispense = {
    resourceType: 'MedicationDispense',
    identifier: [{ system: dispenseSystem, value: dispense.key }],
    status: 'completed',
    medicationCodeableConcept: { text: dispense.productTitle },
    subject: { reference: `Patient/${dispense.patientRegistryId}` },
    performer: [
      {
        actor: {
          type: 'Organization',
          identifier: { system: oidSystem, value: `urn:oid:${to.organisationOid}` },
          display: dispense.pharmacyName,
        },
      },
    ],
    authorizingPrescription: [{ reference: `MedicationRequest/${dispense.lineRegistryId}` }],
    quantity: quantityOf(dispense.amount, dispense.unit),
    whenHandedOver: dispense.releasedAt.toISOString(),
  }
  const search = new URLSearchParams({ identifier: `${dispenseSystem}|${dispense.key}` })
  const headers = { 'if-none-exist': String(search) }
  await callFhir(to, '/MedicationDispense', { method: 'POST', body, headers })
}

function idOf(resource: Resource | undefined, type: Resource['resourceType']): string {
  if (resource?.resourceType !== type || !resource.id)
    throw new RegistryProblem('invalid', `the registry’s answer is no ${type}`)
  return resource.id
}
