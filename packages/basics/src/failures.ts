/**
 * Every way the shop says no: `noun.reason` and its HTTP status. A feature adds its own
 * refusals in its own file beside this one; the Russian sentence of each is in the storefront's refusals.
 */
import { appointmentFailures } from './failures/appointments.ts'
import { basketFailures } from './failures/basket.ts'
import { catalogueFailures } from './failures/catalogue.ts'
import { contentFailures } from './failures/content.ts'
import type { DescribedDetails } from './failures/details.ts'
import { hostFailures } from './failures/host.ts'
import { identityFailures } from './failures/identity.ts'
import { orderFailures } from './failures/orders.ts'
import { partnerFailures } from './failures/partners.ts'
import { personFailures } from './failures/person.ts'
import { prescriptionUseFailures } from './failures/prescription-use.ts'
import { prescriptionFailures } from './failures/prescriptions.ts'
import { vacancyFailures } from './failures/vacancies.ts'

export const failures = {
  ...hostFailures,
  ...catalogueFailures,
  ...contentFailures,
  ...identityFailures,
  ...basketFailures,
  ...orderFailures,
  ...partnerFailures,
  ...personFailures,
  ...prescriptionFailures,
  ...vacancyFailures,
  ...prescriptionUseFailures,
  ...appointmentFailures,
} as const

export type FailureCode = keyof typeof failures

type NoDetails = Record<string, never>

/** What a refusal says beside its code: `FailureDetails['quote.changed']`. */
export type FailureDetails = {
  [Code in FailureCode]: Code extends keyof DescribedDetails ? DescribedDetails[Code] : NoDetails
}

/** Details that have to be given cannot be left out. */
type Given<Code extends FailureCode> = NoDetails extends FailureDetails[Code]
  ? [details?: FailureDetails[Code]]
  : [details: FailureDetails[Code]]

/** A refusal the caller may read. Anything else that is thrown is a defect, answered as internal. */
export class Failure<Code extends FailureCode = FailureCode> extends Error {
  override readonly name = 'Failure'
  readonly code: Code
  readonly status: number
  /** Empty where the code has none. */
  readonly details: FailureDetails[Code] | NoDetails

  constructor(code: Code, ...[details]: Given<Code>) {
    super(code)
    this.code = code
    this.status = failures[code]
    this.details = details ?? {}
  }
}

/** The only way to refuse. */
export function fail<Code extends FailureCode>(code: Code, ...details: Given<Code>): never {
  throw new Failure(code, ...details)
}

/** Whether it was refused for this reason: its details are then known. */
export function isFailure<Code extends FailureCode>(
  error: unknown,
  code: Code,
): error is Failure<Code> & { details: FailureDetails[Code] } {
  return error instanceof Failure && error.code === code
}
