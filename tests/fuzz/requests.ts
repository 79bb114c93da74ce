import type { Endpoint } from '@romashka/contract'
import fc, { type Arbitrary } from 'fast-check'
import { collectionOf } from './known-values.ts'
import { type KnownFields, type KnownValues, type Schema, valuesOf } from './schema-values.ts'

/** One call, ready to be sent. `person` is an index into the people of the run. */
export interface FuzzRequest {
  endpoint: Endpoint
  params: Record<string, unknown>
  query: Record<string, unknown>
  headers: Record<string, unknown>
  body: unknown
  person: number
}

const part = (schema: unknown, known: KnownFields): Arbitrary<Record<string, unknown>> =>
  schema ? (valuesOf(schema as Schema, '', known) as Arbitrary<Record<string, unknown>>) : fc.constant({})

/** What the contract allows for a call, and in one of three cases something that it does not. */
export function requestsTo(endpoint: Endpoint, values: KnownValues): Arbitrary<FuzzRequest> {
  const collection = collectionOf(endpoint.path)
  const known: KnownFields = (field) => values(field, collection)
  const allowed = fc.record({
    endpoint: fc.constant(endpoint),
    params: part(endpoint.params, known),
    query: part(endpoint.query, known),
    headers: part(endpoint.headers, known),
    body: endpoint.body ? valuesOf(endpoint.body as Schema, '', known) : fc.constant(undefined),
    person: fc.nat({ max: 7 }),
  })
  return fc.tuple(allowed, fc.nat({ max: 2 }), fc.nat(), hostile).map(([request, dice, place, value]) => {
    return dice === 0 ? damaged(request, place, value) : request
  })
}

/** A value that nobody expects. */
export const hostile = fc.oneof(
  fc.constantFrom(
    null,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '0',
    '-1',
    '1e309',
    'NaN',
    '%',
    '../..',
    '__proto__',
    'null',
    true,
  ),
  fc.constantFrom(-1, 0, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, [], {}, [[]], ['', null], { constructor: 1 }),
  fc.constant('я'.repeat(5000)),
  fc.anything({ maxDepth: 2, withNullPrototype: false }).map(toJson),
)

/** Puts the value in the place of one field, at any depth, or adds a field that nobody asked for. */
export function damaged(request: FuzzRequest, place: number, value: unknown): FuzzRequest {
  const copy = structuredClone({ ...request, endpoint: undefined })
  const fields = fieldsOf([copy.params, copy.query, copy.headers, copy.body])
  const field = fields[place % Math.max(1, fields.length)]
  if (field) field.owner[field.name] = value
  else copy.query['one-more'] = value
  return { ...copy, endpoint: request.endpoint, params: copy.params }
}

interface Field {
  owner: Record<string, unknown>
  name: string
}

function fieldsOf(value: unknown): Field[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const nested = fieldsOf(inner)
    return Array.isArray(value) ? nested : [{ owner: value as Record<string, unknown>, name }, ...nested]
  })
}

function toJson(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null')
  } catch {
    return null
  }
}
