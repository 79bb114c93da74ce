import { isFailureCode, noConnection, refusals, sentenceOf } from '../text/refusals.ts'
import { ApiFailure, isRefusal } from './api-failure.ts'
import { lostConnection } from './lost-connection.ts'

/** The sentence to show for anything that was thrown; a defect gives no details away. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiFailure)) return lostConnection.test(String(error)) ? noConnection : refusals.internal
  if (!isFailureCode(error.code)) return refusals.internal
  const { code } = error
  return isRefusal(error, code) ? sentenceOf(code, error.details) : refusals.internal
}
