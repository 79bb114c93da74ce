import { commonFailures, type Endpoint, Problem } from '@romashka/contract'
import type { LightMyRequestResponse } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

type Check = (value: unknown) => readonly { instancePath: string; message: string }[]

const checks = new Map<TSchema, Check>()
const moved = 301

/** What is wrong with an answer; nothing when the contract declares it. */
export function faultOf(endpoint: Endpoint, answer: LightMyRequestResponse): string | undefined {
  const { statusCode } = answer
  if (statusCode >= 500) return `answers ${statusCode}: ${answer.body.slice(0, 500)}`
  if (statusCode >= 400) return faultOfRefusal(endpoint, answer)
  const expected = endpoint.status ?? 200
  if (statusCode !== expected && statusCode !== moved) return `answers ${statusCode} where ${expected} is declared`
  if (endpoint.produces || statusCode === 204) return undefined
  return mismatch(endpoint.reply, answer)
}

function faultOfRefusal(endpoint: Endpoint, answer: LightMyRequestResponse): string | undefined {
  if (!String(answer.headers['content-type']).startsWith('application/problem+json'))
    return `refuses with ${answer.headers['content-type']}: ${answer.body.slice(0, 200)}`
  const { code, status } = answer.json<Problem>()
  const declared: readonly string[] = [...commonFailures, ...endpoint.fails]
  if (!declared.includes(code)) return `refuses with ${code}, which is not declared`
  if (status !== answer.statusCode) return `says status ${status} in an answer with ${answer.statusCode}`
  return mismatch(Problem, answer)
}

function mismatch(schema: TSchema, answer: LightMyRequestResponse): string | undefined {
  const [first] = checkOf(schema)(answer.json())
  return first && `answers what its schema does not allow, at ${first.instancePath || '/'}: ${first.message}`
}

function checkOf(schema: TSchema): Check {
  const known = checks.get(schema)
  if (known) return known
  const compiled = Compile(schema)
  const check: Check = (value) => (compiled.Check(value) ? [] : compiled.Errors(value))
  checks.set(schema, check)
  return check
}
