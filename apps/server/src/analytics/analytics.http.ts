import { analytics as contract } from '@romashka/contract'
import { analytics } from '@romashka/domain'
import type { House } from '../host/house.ts'

export function analyticsHttp({ serve }: House): void {
  serve(contract.reachGoal, async (ctx, { body }) => {
    await analytics.reachGoal(ctx, body.goal)
    return {}
  })
}
