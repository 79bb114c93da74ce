import { personalData as contract } from '@romashka/contract'
import { personalData } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import { clearTokenCookies } from '../identity/refresh-cookie.ts'
import { erasure } from './personal-data.wire.ts'
import { sectionsOf } from './sections.ts'

export function personalDataHttp({ serve }: HttpApi): void {
  serve(contract.exportPersonalData, async (ctx, { params }, http) => {
    const data = await personalData.exportPersonalData(ctx, params.id)
    http.setHeader('cache-control', 'no-store')
    return { made_at: ctx.now().toISOString(), sections: sectionsOf(data, ctx.now()) }
  })
  serve(contract.getErasure, async (ctx, { params }) => erasure(await personalData.getErasure(ctx, params.id)))
  serve(contract.requestErasure, async (ctx, { params: { id: ownerId }, body: { code } }, http) => {
    const requested = await personalData.requestErasure(ctx, { ownerId, code })
    if (requested.state === 'erased') clearTokenCookies(http)
    return erasure(requested)
  })
  serve(contract.withdrawErasure, async (ctx, { params }) =>
    erasure(await personalData.withdrawErasure(ctx, params.id)),
  )
}
