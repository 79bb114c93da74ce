import { agreements, prescriptions as contract } from '@romashka/contract'
import { prescriptions } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import * as wire from './prescriptions.wire.ts'

export function prescriptionsHttp({ serve }: HttpApi): void {
  serve(contract.listOwnRecipes, async (ctx, { query }) => {
    const [wanted, today] = [wire.listQuery(query), await prescriptions.dayInCity(ctx)]
    return wire.recipePage(await prescriptions.listOwnPrescriptions(ctx, wanted), wanted, today)
  })
  serve(contract.getRecipe, async (ctx, { params }) => {
    const { prescription, silentSince } = await prescriptions.getOwnPrescription(ctx, params.id)
    const shown = wire.recipe(prescription, await prescriptions.dayInCity(ctx))
    return { ...shown, registry_silent_since: silentSince?.toISOString() ?? null }
  })
  serve(contract.listRecipeReleases, async (ctx, { params, query: { page = 1, size = 10 } }) =>
    wire.page(await prescriptions.listOwnReleases(ctx, { id: params.id, page, size }), { page, size }, wire.release),
  )
  serve(contract.listRecipeAccesses, async (ctx, { query: { page = 1, size = 20 } }) =>
    wire.page(await prescriptions.listAccesses(ctx, { page, size }), { page, size }, wire.access),
  )
  serve(agreements.getAgreementStatus, async (ctx) => wire.agreement(await prescriptions.getAgreement(ctx)))
  serve(agreements.requestAgreement, async (ctx, { body }) => {
    const { expiresInSeconds, retryAfterSeconds } = await prescriptions.requestAgreement(ctx, body)
    return { expires_in_seconds: expiresInSeconds, retry_after_seconds: retryAfterSeconds }
  })
  serve(agreements.confirmAgreement, async (ctx, { body }) =>
    wire.agreement(await prescriptions.confirmAgreement(ctx, body.code)),
  )
  serve(agreements.withdrawAgreement, async (ctx) => wire.agreement(await prescriptions.withdrawAgreement(ctx)))
}
