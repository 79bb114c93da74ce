import { pharmacies as contract } from '@romashka/contract'
import { catalogue, pharmacies } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import * as wire from './pharmacies.wire.ts'

export function pharmaciesHttp({ serve }: HttpApi): void {
  serve(contract.listDrugstores, async (ctx, { query: { latitude, longitude } }) => {
    const near = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
    return { results: (await pharmacies.listPharmacies(ctx, ctx.cityId, near)).map(wire.drugstore) }
  })
  serve(contract.getDrugstoreBySlug, async (ctx, { params }) =>
    wire.drugstore(await pharmacies.getPharmacyBySlug(ctx, params.slug)),
  )
  serve(contract.getClosedDrugstore, async (ctx, { params }) =>
    wire.closedDrugstore(await pharmacies.getClosedPharmacyBySlug(ctx, params.slug)),
  )
  serve(contract.listDrugstoresWith, async (ctx, { body }) => {
    const wanted = body.items.map(({ id, amount }) => ({ productId: id, packs: amount }))
    return { pharmacyIds: await catalogue.listPharmaciesWith(ctx, wanted) }
  })
  serve(contract.getDrugstore, async (ctx, { params }) => wire.drugstore(await pharmacies.getPharmacy(ctx, params.id)))
}
