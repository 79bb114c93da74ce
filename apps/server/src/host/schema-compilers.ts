import { createHash } from 'node:crypto'
import { Ajv, type Options, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'
import { refuseOddNumbers } from './plain-numbers.ts'
import { shapesIn } from './shared-shapes.ts'

// Compiling for all calls takes longer than the rest of a start: each schema is compiled when it is first needed, and
// once in a process, however many apps the tests open in it.

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
    return ajv.compile(schema)
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
  return getOrMake(replies, key, () => fastJson(schema as Schema, { schema: shapes }) as Serialise)
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

function newAjv(options: Options): Ajv {
  const ajv = new Ajv({ useDefaults: true, removeAdditional: true, ...options })
  formats.default(ajv)
  return ajv
}
