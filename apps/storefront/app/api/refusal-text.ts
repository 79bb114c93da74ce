import { isFailureCode, noConnection, refusals, sentenceOf } from '../text/refusals.ts'
import { ApiFailure, isRefusal } from './api-failure.ts'

/** As browsers write it of a call that has not reached the shop, or whose answer has not come back. */
const lost = /fetch|load failed/i

/** The sentence to show for anything that was thrown; a defect gives no details away. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiFailure)) return lost.test(String(error)) ? noConnection : refusals.internal
  if (!isFailureCode(error.code)) return refusals.internal
  const { code } = error
  return isRefusal(error, code) ? sentenceOf(code, error.details) : refusals.internal
}
