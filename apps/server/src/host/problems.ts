import { Failure, type FailureCode, type FailureDetails, failures } from '@romashka/basics'
import type { Problem } from '@romashka/contract'
import { DatabaseUnavailable } from '@romashka/database'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Failure codes for errors of Fastify and of PostgreSQL that the caller has caused. */
const frameworkCodes: Record<string, FailureCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_media',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'request.address_too_long',
  // PostgreSQL cannot store a zero character in a text.
  '22021': 'request.malformed',
  '22P05': 'request.malformed',
}

/** Failure codes for the other errors by which a library refuses a request, a static file's for example. */
const statusCodes: Record<number, FailureCode> = {
  400: 'request.malformed',
  403: 'path.not_found',
  404: 'path.not_found',
  405: 'request.method_not_allowed',
  408: 'request.timeout',
  413: 'request.too_large',
  414: 'request.address_too_long',
  415: 'request.unsupported_media',
  416: 'request.range_not_satisfiable',
  429: 'request.too_many',
}

/** How soon a caller of a shop that cannot answer may try again. */
export const retryAfterSeconds = 5

/** Every refusal has the same shape; a defect is logged once and answered as `internal` without details. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 'path.not_found'))
}

/** Also answers the errors that Fastify finds before a route and its error handler are known. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof DatabaseUnavailable) {
    request.log.warn({ err: error.cause }, 'the database is unavailable')
    return sendProblem(request, reply, 'service.unavailable')
  }
  if (error instanceof Failure) return sendProblem(request, reply, error.code, error.details)
  if (error.validation) return sendProblem(request, reply, 'request.invalid', invalidFields(error))
  const code = codeOf(error)
  if (code) return sendProblem(request, reply, code)
  request.log.error({ err: error }, 'defect')
  return sendProblem(request, reply, 'internal')
}

/** What an error of a library or of PostgreSQL refuses; undefined for a defect. */
export function codeOf(error: Error & { code?: string; statusCode?: number }): FailureCode | undefined {
  return (
    frameworkCodes[error.code ?? ''] ??
    statusCodes[error.statusCode ?? 500] ??
    (error instanceof SyntaxError ? 'request.malformed' : undefined)
  )
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: FailureCode,
  details: Failure['details'] = {},
): FastifyReply {
  const status = failures[code]
  if (status === 503) reply.header('retry-after', retryAfterSeconds)
  const problem = problemOf(code, details, request.id)
  return reply.code(status).type('application/problem+json').serializer(JSON.stringify).send(problem)
}

export function problemOf(code: FailureCode, details: Failure['details'], requestId: string): Problem {
  return { type: 'about:blank', title: code, status: failures[code], code, details, requestId }
}

function invalidFields(error: FastifyError): FailureDetails['request.invalid'] {
  const fields = (error.validation ?? []).map((one) => ({
    in: error.validationContext ?? 'body',
    field:
      one.instancePath.replace(/^\//, '').replaceAll('/', '.') ||
      String(one.params.missingProperty ?? one.params.additionalProperty ?? ''),
    rule: one.keyword,
    message: one.message ?? '',
  }))
  // Of a field that may be one thing or another, each says why it is not that: the first is enough.
  return { fields: fields.filter(({ field }, at) => fields.findIndex((one) => one.field === field) === at) }
}
