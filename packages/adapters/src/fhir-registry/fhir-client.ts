import type { Bundle, Resource } from '@medplum/fhirtypes'
import { RegistryProblem } from '@romashka/domain/ports'
import { asRecord, callVendor, NoAnswer, type VendorAnswer, type VendorConnection } from '../vendor-call.ts'
import { issuesOf } from './fhir-definitions.ts'

export type FhirConnection = VendorConnection & {
  /** The key of a regional exchange, sent as `Authorization: N3 <key>`. */
  apiKey: string
}

/** Statuses beside 200 and 201 that the caller understands. */
interface Expected {
  also?: readonly number[]
}

/** What was created, or was changed in between; any other answer without a resource is of somebody between. */
const mayBeEmpty: readonly number[] = [201, 412]

export interface FhirAnswer {
  status: number
  /** Valid by FHIR R4. */
  resource: Resource | undefined
}

type Send = { method?: 'POST' | 'PUT'; body?: Resource; headers?: Record<string, string> }

/** Sends a request to a FHIR server; what is sent and what comes back are both checked against R4. @throws RegistryProblem */
export async function callFhir(
  to: FhirConnection,
  path: string,
  { method, body, headers }: Send = {},
  { also = [] }: Expected = {},
): Promise<FhirAnswer> {
  if (body) await refuseInvalid(body, 'to be sent')
  const answer = await send(to, path, {
    ...(method && { method }),
    headers: {
      accept: 'application/fhir+json',
      authorization: `N3 ${to.apiKey}`,
      ...(body && { 'content-type': 'application/fhir+json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (answer.status === 429) throw new RegistryProblem('too_many', 'the registry asks to wait')
  if (answer.status >= 500) throw new RegistryProblem('unavailable', `the registry answers ${answer.status}`)
  if (answer.status >= 300 && !also.includes(answer.status))
    throw new RegistryProblem('refused', `the registry refuses with ${answer.status}`)
  const resource = await validResource(answer)
  if (!resource && !mayBeEmpty.includes(answer.status))
    throw new RegistryProblem('invalid', `the registry’s answer ${answer.status} says nothing`)
  return { status: answer.status, resource }
}

async function send(to: FhirConnection, path: string, init: RequestInit): Promise<VendorAnswer> {
  try {
    return await callVendor(to, path, init)
  } catch (problem) {
    if (problem instanceof NoAnswer) throw new RegistryProblem('unavailable', problem.message, { cause: problem })
    throw problem
  }
}

async function validResource({ body, status }: VendorAnswer): Promise<Resource | undefined> {
  if (body === undefined && status !== 200) return undefined
  if (typeof asRecord(body).resourceType !== 'string')
    throw new RegistryProblem('invalid', 'the registry’s answer is no FHIR resource')
  const resource = body as Resource
  await refuseInvalid(resource, 'from the registry')
  return resource
}

/** The message names places and rules, never values: they are health data. */
async function refuseInvalid(resource: Resource, which: string): Promise<void> {
  const parts = resource.resourceType === 'Bundle' ? [resource, ...resourcesOf(resource)] : [resource]
  for (const part of parts) {
    const [issue] = await issuesOf(part)
    if (issue)
      throw new RegistryProblem('invalid', `a resource ${which} is not FHIR R4: ${issue.expression?.[0] ?? issue.code}`)
  }
}

export function resourcesOf(bundle: Bundle): Resource[] {
  return (bundle.entry ?? []).flatMap(({ resource }) => (resource ? [resource] : []))
}
