import { randomUUID } from 'node:crypto'
import type { FhirRequest } from '@medplum/fhir-router'
import type { OperationOutcome, Resource } from '@medplum/fhirtypes'
import type { Sandbox } from '../sandbox.ts'
import type { Collection } from '../store/store.ts'

export type FhirEngine = {
  /** Answers a FHIR request by the rules of R4: read, search, create, update, conditional ones too. */
  handle(request: FhirRequest): Promise<{ outcome: OperationOutcome; resource: Resource | undefined; status: number }>
  /** Writes without a request, as the registry itself. */
  write<R extends Resource>(resource: R): Promise<R & { id: string }>
  read<R extends Resource>(type: R['resourceType'], id: string): R | undefined
  all<R extends Resource>(type: R['resourceType']): R[]
}

/** The definitions are kept by `@medplum/core` for the whole process: reading 39 MB for each engine would change nothing. */
let loading: Promise<void> | undefined

/** A FHIR server on the repository and the router of Medplum; what is written survives a restart. */
export async function openFhirEngine(sandbox: Sandbox): Promise<FhirEngine> {
  loading ??= loadDefinitions()
  const [core, { FhirRouter, MemoryRepository }] = await Promise.all([
    import('@medplum/core'),
    import('@medplum/fhir-router'),
    loading,
  ])
  const stored: Collection<Resource> = sandbox.store.collection('registry.resources')
  const repository = new MemoryRepository()
  const router = new FhirRouter()
  await repository.withSeeding(async () => {
    for (const resource of stored.all()) await repository.createResource(resource, undefined, true)
  })
  const stamp = <R extends Resource>(resource: R): R => {
    core.validateResource(resource)
    const meta = { ...resource.meta, versionId: randomUUID(), lastUpdated: sandbox.now().toISOString() }
    return { ...resource, meta }
  }
  const keep = <R extends Resource>(resource: R): R => {
    stored.put(`${resource.resourceType}/${resource.id}`, resource)
    return resource
  }
  const failure = (problem: unknown) => {
    const outcome = core.normalizeOperationOutcome(problem)
    return { outcome, resource: undefined, status: core.getStatus(outcome) }
  }
  return {
    async handle(request) {
      const isWrite = request.method === 'POST' || request.method === 'PUT'
      try {
        const body = isWrite ? stamp(request.body as Resource) : request.body
        const [outcome, resource] = await repository.withSeeding(() =>
          router.handleRequest({ ...request, body }, repository),
        )
        if (isWrite && resource) keep(resource)
        return { outcome, resource, status: core.getStatus(outcome) }
      } catch (problem) {
        return failure(problem)
      }
    },
    async write(resource) {
      const id = resource.id ?? randomUUID()
      await repository.withSeeding(() => repository.createResource(stamp({ ...resource, id }), undefined, true))
      const written = await repository.readResource(resource.resourceType, id)
      return keep(written) as typeof resource & { id: string }
    },
    read: <R extends Resource>(type: R['resourceType'], id: string) => stored.get(`${type}/${id}`) as R | undefined,
    all: <R extends Resource>(type: R['resourceType']) =>
      stored.all().filter((resource): resource is R => resource.resourceType === type),
  }
}

async function loadDefinitions(): Promise<void> {
  const [core, { readDefinitions }] = await Promise.all([import('@medplum/core'), import('./r4-definitions.ts')])
  const { types, resources, searchParameters } = readDefinitions()
  core.indexStructureDefinitionBundle(types as never)
  core.indexStructureDefinitionBundle(resources as never)
  for (const { resource } of searchParameters.entry) core.indexSearchParameter(resource as never)
}
