/** What prescriptions need of FHIR; other resources are unknown here. */
export const resourceTypes = [
  'Consent',
  'Coverage',
  'Medication',
  'MedicationDispense',
  'MedicationRequest',
  'Organization',
  'Patient',
  'Practitioner',
  'PractitionerRole',
  'Task',
] as const
