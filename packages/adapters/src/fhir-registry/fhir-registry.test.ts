import { dayOf } from '@romashka/basics'
import { expect, test } from 'vitest'
import { fhirRegistry } from './fhir-registry.ts'

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
