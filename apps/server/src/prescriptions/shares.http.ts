import { prescriptionShares as contract } from '@romashka/contract'
import { prescriptions } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import * as recipes from './prescriptions.wire.ts'
import * as wire from './shares.wire.ts'

export function sharesHttp({ serve }: HttpApi): void {
  serve(contract.listShares, async (ctx, { query }) => {
    const page = { page: query.page ?? 1, size: query.size ?? 20 }
    return wire.page(page, await prescriptions.listShares(ctx, page))
  })
  serve(contract.createShare, async (ctx, { body }) =>
    wire.share(prescriptions.ownShare(ctx, await prescriptions.createShare(ctx, body.phone_number))),
  )
  serve(contract.endShare, async (ctx, { params }) => {
    await prescriptions.endShare(ctx, params.id)
    return { id: params.id }
  })
  serve(contract.verifyShare, async (ctx, { params, body }) =>
    wire.share(prescriptions.ownShare(ctx, await prescriptions.verifyAsOwner(ctx, params.shareId, body.code))),
  )
  serve(contract.listSharedRecipes, async (ctx, { params, query }) => {
    const [wanted, today] = [recipes.listQuery(query), await prescriptions.dayInCity(ctx)]
    return recipes.recipePage(await prescriptions.listShared(ctx, params.id, wanted), wanted, today)
  })
  serve(contract.listPermissions, async (ctx, { query }) => {
    const page = { page: query.page ?? 1, size: query.size ?? 10 }
    return wire.page(page, await prescriptions.listPermissions(ctx, page))
  })
  serve(contract.verifyPermission, async (ctx, { params, body }) => {
    const share = await prescriptions.verifyAsRecipient(ctx, params.shareId, body.code)
    return wire.share(await prescriptions.permission(ctx, share))
  })
  serve(contract.endPermission, async (ctx, { params }) => {
    await prescriptions.endPermission(ctx, params.id)
    return { id: params.id }
  })
}
