import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'
import { shapesIn } from './shared-shapes.ts'

// Compiling for all calls takes longer than the rest of a start: each schema is compiled when it is first needed.

/**
 * Numbers of a query or a path are converted from text. A body is JSON: a number sent as a string is refused, not
 * converted.
 */
export function validateStrictly(app: FastifyInstance): void {
  const withConversion = withFormats(
    new Ajv({ coerceTypes: 'array', useDefaults: true, removeAdditional: true, allErrors: false }),
  )
  const withoutConversion = withFormats(
    new Ajv({ coerceTypes: false, useDefaults: true, removeAdditional: true, allErrors: true }),
  )
  const addSharedShapes = () => {
    for (const [name, shape] of Object.entries(app.getSchemas()))
      if (!withoutConversion.schemas[name]) withoutConversion.addSchema(shape as object)
  }
  app.setValidatorCompiler(({ schema, httpPart }) =>
    checkOnFirstUse(() => {
      if (httpPart !== 'body') return refuseInfinity(withConversion.compile(schema as object))
      addSharedShapes()
      return withoutConversion.compile(schema as object)
    }),
  )
}

/**
 * Compiles each reply once, with only the shapes it refers to. Fastify would read all shapes for every call before it
 * starts.
 */
export function serialiseWithSharedShapes(app: FastifyInstance): void {
  const compiled = new Map<string, Serialise>()
  app.setSerializerCompiler(({ schema }) => {
    let serialise: Serialise | undefined
    return (reply) => {
      serialise ??= compileOnce(app, schema, compiled)
      return serialise(reply)
    }
  })
}

type Serialise = (reply: unknown) => string

function compileOnce(app: FastifyInstance, schema: object, compiled: Map<string, Serialise>): Serialise {
  const text = JSON.stringify(schema)
  const serialise = compiled.get(text) ?? compileReply(app, schema)
  compiled.set(text, serialise)
  return serialise
}

export function compileReply(app: FastifyInstance, schema: object): Serialise {
  return fastJson(schema as Schema, { schema: shapesIn(app, JSON.stringify(schema)) }) as Serialise
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

function withFormats(ajv: Ajv): Ajv {
  formats.default(ajv)
  return ajv
}

/** `1e309` is converted to Infinity, which passes every minimum: it is refused as no number. */
function refuseInfinity(validate: ValidateFunction) {
  const check = (given: Record<string, unknown>): boolean => {
    const isValid = validate(given)
    const infinite = isValid && Object.entries(given).find(([, value]) => isInfinite(value))
    check.errors = infinite ? [wrongType(infinite[0])] : validate.errors
    return isValid && !infinite
  }
  check.errors = null as ValidateFunction['errors']
  return check
}

const isInfinite = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isInfinite) : typeof value === 'number' && !Number.isFinite(value)

const wrongType = (name: string) => ({
  instancePath: `/${name}`,
  schemaPath: `#/properties/${name}/type`,
  keyword: 'type',
  params: { type: 'number' },
  message: 'must be a number with an end',
})
