import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'

/**
 * A query or a path is text, so its numbers are read from text. A body is JSON and says what it means: a number sent
 * as a string is refused, not guessed at.
 */
export function validateStrictly(app: FastifyInstance): void {
  const fromText = withFormats(
    new Ajv({ coerceTypes: 'array', useDefaults: true, removeAdditional: true, allErrors: false }),
  )
  const asSaid = withFormats(
    new Ajv({ coerceTypes: false, useDefaults: true, removeAdditional: true, allErrors: true }),
  )
  app.setValidatorCompiler(({ schema, httpPart }) =>
    httpPart === 'body' ? asSaid.compile(schema as object) : withoutEnds(fromText.compile(schema as object)),
  )
}

function withFormats(ajv: Ajv): Ajv {
  formats.default(ajv)
  return ajv
}

/** `1e309` is read from text as a number without an end, which every limit lets through: it is no number. */
function withoutEnds(validate: ValidateFunction) {
  const check = (given: Record<string, unknown>): boolean => {
    const isValid = validate(given)
    const endless = isValid && Object.entries(given).find(([, value]) => isEndless(value))
    check.errors = endless ? [wrongType(endless[0])] : validate.errors
    return isValid && !endless
  }
  check.errors = null as ValidateFunction['errors']
  return check
}

const isEndless = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isEndless) : typeof value === 'number' && !Number.isFinite(value)

const wrongType = (name: string) => ({
  instancePath: `/${name}`,
  schemaPath: `#/properties/${name}/type`,
  keyword: 'type',
  params: { type: 'number' },
  message: 'must be a number with an end',
})
