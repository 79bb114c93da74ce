import type { Organization, Patient, Practitioner, PractitionerRole } from '@medplum/fhirtypes'
import { demoPeople } from '../sign-in/demo-people.ts'

export const snilsSystem = 'urn:oid:1.2.643.100.3'
export const oidSystem = 'urn:ietf:rfc:3986'

/** The invented people of the sign-in pages as patients. The numbers pass the check of СНИЛС and belong to nobody. */
const snilsOf: Record<string, string> = {
  '1000001': '11223344595',
  '1000002': '22334455639',
  '1000003': '33445566784',
  '1000004': '44556677828',
}

export const patients: readonly (Patient & { id: string })[] = demoPeople.map((person) => ({
  resourceType: 'Patient',
  id: person.id,
  identifier: [{ system: snilsSystem, value: snilsOf[person.id] ?? '' }],
  name: [{ family: person.lastName, given: [person.firstName, person.middleName] }],
  gender: person.sex,
  birthDate: person.birthday,
  ...(person.phone && { telecom: [{ system: 'phone', value: person.phone }] }),
}))

export const organisation: Organization & { id: string } = {
  resourceType: 'Organization',
  id: 'clinic',
  identifier: [{ system: oidSystem, value: 'urn:oid:1.2.643.5.1.13.13.12.2.77.9999' }],
  name: 'Выдуманная поликлиника № 7',
}

export const doctor: Practitioner & { id: string } = {
  resourceType: 'Practitioner',
  id: 'doctor',
  name: [{ family: 'Примерова', given: ['Елена', 'Сергеевна'] }],
}

export const doctorsPost: PractitionerRole & { id: string } = {
  resourceType: 'PractitionerRole',
  id: 'doctors-post',
  practitioner: { reference: 'Practitioner/doctor', display: 'Примерова Елена Сергеевна' },
  organization: { reference: 'Organization/clinic', display: 'Выдуманная поликлиника № 7' },
  code: [{ text: 'врач-терапевт участковый' }],
}

export const nameOf = ({ name }: Patient): string =>
  [name?.[0]?.family, ...(name?.[0]?.given ?? [])].filter(Boolean).join(' ')
