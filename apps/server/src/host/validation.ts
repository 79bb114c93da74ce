import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'

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
  app.setValidatorCompiler(({ schema, httpPart }) => {
    if (httpPart !== 'body') return refuseInfinity(withConversion.compile(schema as object))
    for (const [name, shape] of Object.entries(app.getSchemas()))
      if (!withoutConversion.schemas[name]) withoutConversion.addSchema(shape as object)
    return withoutConversion.compile(schema as object)
  })
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
