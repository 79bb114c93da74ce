import type { Bundle, Resource } from '@medplum/fhirtypes'
import { RegistryProblem } from '@romashka/domain/ports'
import { callFhir, type FhirConnection, resourcesOf } from './fhir-client.ts'

const mostPages = 40
const mostResources = 4_000

/**
 * Everything a search finds, over all its pages, each resource once in its latest version. A part of it is refused: what
 * is missing would be taken for cancelled. @throws RegistryProblem
 */
export async function readPages(to: FhirConnection, search: string): Promise<Resource[]> {
  const found = new Map<string, Resource>()
  const seen = new Set<string>()
  let [matches, total] = [0, 0]
  for (let path: string | undefined = search; path !== undefined; ) {
    if (seen.has(path) || seen.size >= mostPages || found.size > mostResources)
      throw new RegistryProblem('endless', 'the pages of the registry’s answer do not end')
    seen.add(path)
    const bundle = await readBundle(to, path)
    for (const resource of resourcesOf(bundle)) keepLatest(found, resource)
    matches += (bundle.entry ?? []).filter(({ search }) => search?.mode === undefined || search.mode === 'match').length
    total = Math.max(total, bundle.total ?? 0)
    path = nextPath(search, bundle)
  }
  if (matches < total) throw new RegistryProblem('invalid', 'the registry has found more than its pages hold')
  return [...found.values()]
}

export async function readBundle(to: FhirConnection, path: string): Promise<Bundle> {
  const { resource } = await callFhir(to, path)
  if (resource?.resourceType !== 'Bundle' || resource.type !== 'searchset')
    throw new RegistryProblem('invalid', 'the registry’s answer is no list')
  if (resourcesOf(resource).some(isFailure))
    throw new RegistryProblem('unavailable', 'the registry could not find everything')
  return resource
}

/** Warnings and advice come in the same way. */
const isFailure = (resource: Resource): boolean =>
  resource.resourceType === 'OperationOutcome' &&
  resource.issue.some(({ severity }) => severity === 'error' || severity === 'fatal')

function keepLatest(found: Map<string, Resource>, resource: Resource): void {
  const key = `${resource.resourceType}/${resource.id}`
  const before = found.get(key)
  if (!before || (resource.meta?.lastUpdated ?? '') > (before.meta?.lastUpdated ?? '')) found.set(key, resource)
}

/**
 * The next page at our own address of the registry: of the link only the query counts, because a gateway names its inner
 * host there, and a link elsewhere would carry our key away.
 */
function nextPath(search: string, bundle: Bundle): string | undefined {
  const next = bundle.link?.find(({ relation }) => relation === 'next')?.url
  if (next === undefined) return undefined
  if (!URL.canParse(next, base)) throw new RegistryProblem('invalid', 'the registry’s next page has no address')
  const { pathname, search: query } = new URL(next, base)
  const { pathname: type } = new URL(search, base)
  return pathname.endsWith(type) ? `${type}${query}` : query
}

const base = 'http://registry'
