import { dayOf } from '@romashka/basics'
import { expect, test } from 'vitest'
import { fhirRegistry } from './fhir-registry.ts'
import { prescriptionsOf } from './prescription-of.ts'

const patient = {
  registryId: 'anna',
  snils: '11223344595',
  birthday: dayOf('1980-05-17'),
  name: 'Anna',
  consentId: 'consent-of-anna',
}

const consent = {
  resourceType: 'Consent',
  scope: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/consentscope', code: 'patient-privacy' }] },
  category: [{ coding: [{ system: 'http://loinc.org', code: '59284-0' }] }],
  patient: { reference: 'Patient/anna' },
  policyRule: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'OPTIN' }] },
}

/** A registry whose consent, whichever is asked for, is this one. */
const answering = (id: string, status: 'active' | 'inactive') =>
  fhirRegistry({
    baseUrl: 'http://registry',
    apiKey: 'key',
    organisationOid: '1.2.3',
    fetch: async () => Response.json({ ...consent, id, status }),
  })

test.each([
  ['the consent, withdrawn there', 'consent-of-anna', 'consent_ended'],
  ['another person’s withdrawn consent', 'consent-of-boris', 'foreign'],
])('a registry that answers with %s', async (_, id, fault) => {
  await expect(answering(id, 'inactive').hasChanged(patient, new Date())).rejects.toMatchObject({ fault })
})

test('a prescription with a day that no calendar has is left out, and the others stay', () => {
  const request = (id: string, end: string) => ({
    resourceType: 'MedicationRequest' as const,
    id,
    status: 'active' as const,
    intent: 'order' as const,
    groupIdentifier: { value: id },
    subject: { reference: 'Patient/anna' },
    authoredOn: '2026-02-01',
    medicationCodeableConcept: { text: 'Amoxicillin' },
    dispenseRequest: {
      validityPeriod: { start: '2026-02-01', end },
      quantity: { value: 20, unit: 'tablet', system: 'http://unitsofmeasure.org', code: '{tbl}' },
    },
  })
  const requests = [request('1-1', '2026-02-28'), request('1-2', '2026-02-31'), request('1-3', '0000-01-01')]
  const read = prescriptionsOf({ requests, dispenses: [], tasks: [], included: new Map() })
  expect(read.map(({ number, validThrough }) => [number, validThrough])).toEqual([['1', '2026-02-28']])
})
