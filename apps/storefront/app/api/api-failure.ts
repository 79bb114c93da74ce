import type { FailureCode, FailureDetails } from '@romashka/basics'

/** A refusal of the API as the screens see it: the code to look up a sentence by, and its details. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly status: number
  readonly code: string
  readonly details: unknown
  /** Where a 301 or 302 of the product call points. */
  readonly location: string | undefined

  constructor(reply: { status: number; json: unknown; headers: Record<string, string> }) {
    const problem = isRecord(reply.json) ? reply.json : {}
    const code = typeof problem.code === 'string' ? problem.code : 'internal'
    super(`${reply.status} ${code}`)
    this.status = reply.status
    this.code = code
    this.details = isRecord(problem.details) ? problem.details : {}
    this.location = reply.headers.location
  }
}

/** Whether the API has refused with this code; its details are then those that the contract promises. */
export function isRefusal<Code extends FailureCode>(
  error: unknown,
  code: Code,
): error is ApiFailure & { code: Code; details: FailureDetails[Code] } {
  return error instanceof ApiFailure && error.code === code
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
