import type { OperationOutcomeIssue, Resource } from '@medplum/fhirtypes'

type Validate = (resource: Resource) => OperationOutcomeIssue[]
let loading: Promise<Validate> | undefined

/** What is wrong with a resource by the definitions of FHIR R4; they are loaded on first use. */
export async function issuesOf(resource: Resource): Promise<OperationOutcomeIssue[]> {
  loading ??= loadDefinitions()
  const validate = await loading
  return validate(resource)
}

async function loadDefinitions(): Promise<Validate> {
  const [core, { readDefinitions }] = await Promise.all([import('@medplum/core'), import('./r4-definitions.ts')])
  for (const definitions of readDefinitions()) core.indexStructureDefinitionBundle(definitions)
  return (resource) => {
    try {
      return core.validateResource(resource).filter(({ severity }) => severity === 'error' || severity === 'fatal')
    } catch (problem) {
      if (problem instanceof core.OperationOutcomeError) return problem.outcome.issue
      throw problem
    }
  }
}
