import { createHash } from 'node:crypto'
import { controlSigns, isDay } from '@romashka/basics'
import { Ajv, type Options, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'
import { shapesIn } from './shared-shapes.ts'

// Compiling for all calls takes longer than the rest of a start: each schema is compiled when it is first needed, and
// once in a process, however many apps the tests open in it.

/** V8 leaves out by itself what code does not need; to take it out before is half of the compiling. */
const compiling: Options = { code: { optimize: false } }

const withConversion = once(() => newAjv({ coerceTypes: 'array', allErrors: false }))
const withoutConversion = once(() => newAjv({ coerceTypes: false, allErrors: true }))

/**
 * Numbers of a query or a path are converted from text. A body is JSON: a number sent as a string is refused, not
 * converted.
 */
export function validateStrictly(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) =>
    checkOnFirstUse(() => (httpPart === 'body' ? checkOfBody(app, schema as object) : checkOfText(schema as object))),
  )
}

const bodies = new Map<string, Check>()
const texts = new Map<string, Check>()

function checkOfBody(app: FastifyInstance, schema: object): Check {
  const { key, shapes } = identify(app, schema)
  return getOrMake(bodies, key, () => {
    const ajv = withoutConversion()
    for (const [name, shape] of Object.entries(shapes))
      if (ajv.schemas[name]?.schema !== shape) ajv.removeSchema(name).addSchema(shape)
    return withPlainTexts(ajv.compile(schema))
  })
}

function checkOfText(schema: object): Check {
  return getOrMake(texts, digest(JSON.stringify(schema)), () =>
    refuseOddNumbers(schema, withConversion().compile(schema)),
  )
}

/** Each reply with only the shapes it refers to. Fastify would read all shapes for every call before it starts. */
export function serialiseWithSharedShapes(app: FastifyInstance): void {
  app.setSerializerCompiler(({ schema }) => {
    const serialise = once(() => compileReply(app, schema))
    return (reply) => serialise()(reply)
  })
}

type Serialise = (reply: unknown) => string

const replies = new Map<string, Serialise>()

export function compileReply(app: FastifyInstance, schema: object): Serialise {
  const { key, shapes } = identify(app, schema)
  return getOrMake(replies, key, () => fastJson(schema as Schema, { schema: shapes, ajv: compiling }) as Serialise)
}

/** Two schemas are the same when they and all shapes they refer to read the same. */
function identify(app: FastifyInstance, schema: object): { key: string; shapes: Record<string, Schema> } {
  const text = JSON.stringify(schema)
  const shapes = shapesIn(app, text)
  return { key: digest(text + JSON.stringify(shapes)), shapes }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64')

function getOrMake<T>(known: Map<string, T>, key: string, make: () => T): T {
  const one = known.get(key) ?? make()
  known.set(key, one)
  return one
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

interface Check {
  (given: Record<string, unknown>): boolean
  errors?: ValidateFunction['errors']
}

function checkOnFirstUse(compile: () => Check): Check {
  let compiled: Check | undefined
  const check: Check = (given) => {
    compiled ??= compile()
    const isValid = compiled(given)
    check.errors = compiled.errors
    return isValid
  }
  return check
}

/** Without `urn:uuid:` before it, which PostgreSQL does not read. */
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** There is no year 0: what follows 1 BC is AD 1, also in PostgreSQL. */
const isCalendarDay = (text: string): boolean => isDay(text) && !text.startsWith('0000')

const clockAndZone = /^[t ]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:z|[+-]\d{2}:\d{2})$/i

/** A leap second is an instant on paper that `Date` does not have. */
const isInstant = (text: string): boolean =>
  isCalendarDay(text.slice(0, 10)) && clockAndZone.test(text.slice(10)) && !Number.isNaN(Date.parse(text))

/** Formats of texts that are stored, as the database reads them: what it would refuse is refused before. */
const storedFormats = { uuid, date: isCalendarDay, 'date-time': isInstant }

/** Our schemas are not compared with the schema of schemas: a start would compile that first. */
function newAjv(options: Options): Ajv {
  const ajv = new Ajv({ ...compiling, useDefaults: true, removeAdditional: true, validateSchema: false, ...options })
  formats.default(ajv)
  for (const [name, format] of Object.entries(storedFormats)) ajv.addFormat(name, format)
  return ajv
}

interface TextSchema {
  properties?: Record<string, object>
}
type Given = Record<string, unknown>

const plainInteger = /^-?(0|[1-9]\d*)$/
const plainNumber = /^-?(0|[1-9]\d*)(\.\d+)?$/

/**
 * A number of a path or a query is written one way. JavaScript converts `0x10`, `1e3`, `+5`, ` 5` and `007` as well, so
 * that one object would have many addresses, and `1e309` becomes Infinity, which passes every minimum: they are refused.
 */
function refuseOddNumbers(schema: TextSchema, validate: ValidateFunction) {
  const patterns = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    pattern: patternOf(property),
  }))
  const check = (given: Given): boolean => {
    const written = { ...given }
    const isValid = validate(given)
    const odd = isValid && patterns.find(({ name, pattern }) => isOdd(given[name], written[name], pattern))
    check.errors = odd ? [wrongType(odd.name)] : validate.errors
    return isValid && !odd
  }
  check.errors = null as ValidateFunction['errors']
  return check
}

const patternOf = (property: object) =>
  JSON.stringify(property).includes('"type":"number"') ? plainNumber : plainInteger

function isOdd(converted: unknown, written: unknown, pattern: RegExp): boolean {
  const texts = [written].flat()
  return [converted].flat().some((value, at) => {
    if (typeof value !== 'number' || typeof texts[at] !== 'string') return false
    return !Number.isFinite(value) || !pattern.test(texts[at])
  })
}

const wrongType = (name: string) => ({
  instancePath: `/${name}`,
  schemaPath: `#/properties/${name}/type`,
  keyword: 'type',
  params: { type: 'number' },
  message: 'must be a number in plain digits',
})

/** What a text may hold of the control characters: marking codes are parted by one; a zero is refused where it is read. */
const kept: readonly string[] = ['\u0000', '\u001d']
/**
 * Signs without a width, and those that turn the direction of a line: they make one name look like another, an empty text
 * look written, and part accents that are heaped. Two of them join the signs of one emoji and stay there.
 */
const unseen =
  /(?![\u200d\ufe0f])[\p{Cf}\p{DI}\p{Cs}\u2800]|(?<!\p{ExtPict}(?:\p{EMod}|\ufe0f)?)\u200d|(?<![\p{ExtPict}\p{EMod}\d#*])\ufe0f/gu
/** More accents on one letter than any language has paint over the lines around it. */
const heaped = /(\p{M}{3})\p{M}+/gu

/** Deeper than any body of the contract. */
const deepest = 20

/**
 * Names, comments and addresses are read by others: on a pharmacist's terminal, in messages, on a label. What steers a
 * terminal, hides letters or turns them round leaves every text of a body before anything looks at it, and a letter whose
 * accent was sent apart, as some programs copy it, is that letter: names of towns are compared. A body that is
 * nested deeper than any of the contract is refused: thousands of levels end whatever walks through them.
 */
function withPlainTexts(validate: ValidateFunction): Check {
  const check: Check = (given) => {
    if (isDeep(given)) {
      check.errors = [tooDeep]
      return false
    }
    plain(given)
    const isValid = validate(given)
    check.errors = validate.errors
    return isValid
  }
  return check
}

const tooDeep = {
  instancePath: '',
  schemaPath: '#',
  keyword: 'depth',
  params: { limit: deepest },
  message: `must not be nested deeper than ${deepest} levels`,
}

function isDeep(value: unknown, depth = 0): boolean {
  if (value === null || typeof value !== 'object') return false
  return depth === deepest || Object.values(value).some((part) => isDeep(part, depth + 1))
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value)
  if (value === null || typeof value !== 'object') return value
  const parts = value as Record<string, unknown>
  for (const name of Object.keys(parts)) parts[name] = plain(parts[name])
  return value
}

const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(controlSigns, (sign) => (kept.includes(sign) ? sign : ''))
    .replaceAll(unseen, '')
    .replaceAll(heaped, '$1')
