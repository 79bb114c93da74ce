import type { Body, ContractCalls } from '@romashka/contract'
import { browserApi } from '../api/loading.ts'
import { cookieChoice } from '../session/cookie-choice.ts'

type Goal = Body<ContractCalls['POST /api/v1/goals']>['goal']

/** Counts a goal, of a visitor who has allowed it; no script of a counter ever runs in the page. Never throws. */
export async function reachGoal(goal: Goal): Promise<void> {
  if (cookieChoice.read() !== 'all') return
  try {
    await browserApi.ask('POST /api/v1/goals', { body: { goal, is_allowed: true } })
  } catch (error) {
    reportError(error)
  }
}
