import { isFailureCode, refusals, sentenceOf } from '../text/refusals.ts'
import { ApiFailure, isRefusal } from './api-failure.ts'

/** The sentence to show for anything that was thrown; a defect and a lost connection give no details away. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiFailure) || !isFailureCode(error.code)) return refusals.internal
  const { code } = error
  return isRefusal(error, code) ? sentenceOf(code, error.details) : refusals.internal
}
