import { consents, personalData, signInWays } from '@romashka/contract'
import { identity } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import { forgetting, withdrawing } from './forgetting.ts'
import * as wire from './own-data.wire.ts'
import { sectionsOf } from './own-sections.ts'
import { clearTokenCookies } from './refresh-cookie.ts'

export function ownDataHttp({ serve }: HttpApi): void {
  serve(consents.listConsents, async (ctx, { params }) => wire.consents(await identity.listConsents(ctx, params.id)))
  serve(consents.giveConsent, async (ctx, { params: { id: ownerId, purpose }, body: { version } }) =>
    wire.consents(await identity.giveConsent(ctx, { ownerId, purpose, version })),
  )
  serve(consents.withdrawConsent, async (ctx, { params: { id: ownerId, purpose } }) =>
    wire.consents(await identity.withdrawConsent(ctx, { ownerId, purpose }, withdrawing)),
  )
  serve(signInWays.listSignInWays, async (ctx, { params }) => wire.ways(await identity.listSignInWays(ctx, params.id)))
  serve(signInWays.unlinkProvider, async (ctx, { params: { id: ownerId, provider } }) =>
    wire.ways(await identity.unlinkProvider(ctx, { ownerId, provider })),
  )
  serve(personalData.getOwnData, async (ctx, { params }, http) => {
    const sections = await sectionsOf(ctx, await identity.collectOwnData(ctx, params.id))
    http.setHeader('cache-control', 'no-store')
    return { made_at: ctx.now().toISOString(), sections }
  })
  serve(personalData.getErasure, async (ctx, { params }) =>
    wire.erasure(await identity.getErasure(ctx, params.id, forgetting)),
  )
  serve(personalData.askErasure, async (ctx, { params: { id: ownerId }, body: { code } }, http) => {
    const asked = await identity.askErasure(ctx, { ownerId, code }, forgetting)
    if (asked.state === 'erased') clearTokenCookies(http)
    return wire.erasure(asked)
  })
  serve(personalData.withdrawErasure, async (ctx, { params }) =>
    wire.erasure(await identity.withdrawErasure(ctx, params.id, forgetting)),
  )
}
