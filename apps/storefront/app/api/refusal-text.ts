import { refusals, sentenceOf } from '../text/refusals.ts'
import { ApiFailure } from './api-failure.ts'

/** The sentence to show for anything that was thrown; a defect and a lost connection give no details away. */
export function refusalText(error: unknown): string {
  return error instanceof ApiFailure ? sentenceOf(error.code, error.details) : refusals.internal
}
