import { analytics as contract } from '@romashka/contract'
import { analytics } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'

export function analyticsHttp({ serve }: HttpApi): void {
  serve(contract.reachGoal, async (ctx, { body }) => {
    await analytics.reachGoal(ctx, body.goal)
    return {}
  })
}
