import { randomUUID } from 'node:crypto'
import type { FaultResponse } from '../control/faults.ts'

/** An error of the vendor's API; thrown in its routes and sent by its error handler. */
export class YookassaError extends Error {
  readonly status: number
  readonly body: Record<string, string>

  constructor(status: number, code: string, description: string, parameter?: string) {
    super(description)
    this.status = status
    this.body = { type: 'error', id: randomUUID(), code, description, ...(parameter && { parameter }) }
  }
}

export function invalid(parameter: string, description: string): never {
  throw new YookassaError(400, 'invalid_request', description, parameter)
}

export function missing(what: string, parameter: string): never {
  throw new YookassaError(404, 'not_found', `${what} doesn't exist or access denied`, parameter)
}

export const yookassaFault: FaultResponse = (kind) => {
  if (kind === 'processing') {
    const body = { type: 'processing', description: 'Request accepted, but not processed yet', retry_after: 100 }
    return { status: 202, body }
  }
  if (kind === 'too_many') {
    return { status: 429, body: new YookassaError(429, 'too_many_requests', 'Too many requests').body }
  }
  return { status: 500, body: new YookassaError(500, 'internal_server_error', 'Internal server error').body }
}
