/**
 * Every way the shop says no: `noun.reason` and the HTTP status it travels with. A feature adds its own
 * refusals in its own file beside this one; the Russian sentence of each is in the storefront's refusals.
 */
import { basketFailures } from './failures/basket.ts'
import { catalogueFailures } from './failures/catalogue.ts'
import { hostFailures } from './failures/host.ts'
import { identityFailures } from './failures/identity.ts'
import { orderFailures } from './failures/orders.ts'
import { personFailures } from './failures/person.ts'

export const failures = {
  ...hostFailures,
  ...catalogueFailures,
  ...identityFailures,
  ...basketFailures,
  ...orderFailures,
  ...personFailures,
} as const

export type FailureCode = keyof typeof failures
export type FailureDetails = Record<string, unknown>

/** A refusal the caller may read. Anything else that is thrown is a defect and tells the caller nothing. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: FailureCode
  readonly status: number
  readonly details: FailureDetails

  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(code)
    this.code = code
    this.status = failures[code]
    this.details = details
  }
}

/** The only way to refuse. */
export function fail(code: FailureCode, details?: FailureDetails): never {
  throw new Failure(code, details)
}
