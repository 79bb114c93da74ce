import { messages as contract } from '@romashka/contract'
import { notifications } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import * as wire from './messages.wire.ts'

export function messagesHttp({ serve }: HttpApi): void {
  serve(contract.listMessages, async (ctx, { params, query: { page = 1, size = 20 } }) =>
    wire.page(await notifications.listMessages(ctx, params.id, { page, size }), { page, size }),
  )
  serve(contract.readMessages, async (ctx, { params, body }) => {
    await notifications.readMessages(ctx, params.id, body.ids)
    return {}
  })
  serve(contract.getMessageSettings, async (ctx, { params }) =>
    wire.settings(await notifications.getMessageSettings(ctx, params.id)),
  )
  serve(contract.changeMessageSettings, async (ctx, { params, body: { switches = [], quiet_hours: quietHours } }) => {
    const wanted = switches.map(({ topic, channel, is_on: isOn }) => ({ topic, channel, isOn }))
    return wire.settings(await notifications.changeMessageSettings(ctx, params.id, { switches: wanted, quietHours }))
  })
  serve(contract.readUnsubscribe, (ctx, { body }) => notifications.readUnsubscribe(ctx, body.token))
  serve(contract.unsubscribe, (ctx, { body }) => notifications.unsubscribe(ctx, body.token))
}
