import { Ajv } from 'ajv'
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
    (httpPart === 'body' ? asSaid : fromText).compile(schema as object),
  )
}

function withFormats(ajv: Ajv): Ajv {
  formats.default(ajv)
  return ajv
}
