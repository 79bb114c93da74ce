import fc, { type Arbitrary } from 'fast-check'
import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'

/** What of JSON Schema the contract uses. */
export interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  patternProperties?: Record<string, Schema>
  items?: Schema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}

/** Values of the shop itself, by the name of their field: without them hardly a call passes its first check. */
export type KnownValues = (field: string, collection: string) => readonly unknown[]

/** A call's values by field, once it is said what the call is about. */
export type KnownFields = (field: string) => readonly unknown[]

const longestText = 60
const mostItems = 5
const highest = 2 ** 31 - 1

/**
 * Values that the schema allows; three of four are ones the shop has given out under
 * the same name, most of these the newest.
 */
export function valuesOf(schema: Schema, field: string, known: KnownFields): Arbitrary<unknown> {
  const made = madeUp(schema, field, known)
  if (schema.properties || schema.items || schema.anyOf) return made
  return fc.tuple(made, fc.nat(), fc.nat({ max: 3 })).map(([value, choice, dice]) => {
    const values = known(field).filter((one) => Check(schema as TSchema, one))
    if (dice === 0 || values.length === 0) return value
    return dice === 1 ? values[choice % values.length] : values.at(-1)
  })
}

function madeUp(schema: Schema, field: string, known: KnownFields): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, field, known)))
  if (schema.allOf) return fc.tuple(...schema.allOf.map((one) => valuesOf(one, field, known))).map(joined)
  switch (schema.type) {
    case 'object':
      return objects(schema, known)
    case 'array':
      return lists(schema, field, known)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -highest, max: schema.maximum ?? highest })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return texts(schema)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

/** In one of four lists something stands twice: a statement must not write one row two times. */
function lists({ items = {}, minItems = 0, maxItems = mostItems }: Schema, field: string, known: KnownFields) {
  const maxLength = Math.min(maxItems, Math.max(mostItems, minItems))
  const made = fc.array(valuesOf(items, field, known), { minLength: minItems, maxLength })
  return fc.tuple(made, fc.nat({ max: 3 })).map(([list, dice]) => {
    const [first] = list
    return dice === 0 && first !== undefined && list.length < maxItems ? [...list, structuredClone(first)] : list
  })
}

function objects({ properties = {}, required = [], patternProperties = {} }: Schema, known: KnownFields) {
  const fields = Object.entries(properties).map(([name, one]) => [name, valuesOf(one, name, known)] as const)
  const requiredKeys = required.filter((name) => name in properties)
  const named = fc.record(Object.fromEntries(fields), { requiredKeys })
  const [pattern] = Object.entries(patternProperties)
  if (!pattern) return named
  const extra = fc.dictionary(fc.stringMatching(new RegExp(pattern[0], 'u')), valuesOf(pattern[1], '', known))
  return fc.tuple(named, extra).map(joined)
}

const joined = (parts: unknown[]): unknown => Object.assign({}, ...parts)

function texts({ format, pattern, minLength = 0, maxLength = longestText }: Schema): Arbitrary<string> {
  const bounds = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, longestText)) }
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.emailAddress()
  if (format === 'date')
    return fc.oneof(
      days.map((day) => day.toISOString().slice(0, 10)),
      farDays,
    )
  if (format === 'date-time') return days.map((day) => day.toISOString())
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: bounds.maxLength }).filter(fits)
  return fc.oneof(
    fc.string(bounds),
    fc.string({ ...bounds, unit: 'grapheme' }).filter(fits),
    ...words.filter(fits).map((word) => fc.constant(word)),
  )
}

const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
const farDays = fc.constantFrom('0001-01-01', '9999-12-31')
const words = ['нурофен', 'Москва, Тверская улица, 1', 'Анна', 'DROP TABLE', '💊💊', "' or 1=1 --", '+79120000001']
