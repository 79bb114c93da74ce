import type { PharmacyId } from '@romashka/basics'
import { pharmacies as contract } from '@romashka/contract'
import { pharmacies } from '@romashka/domain'
import type { House } from '../host/house.ts'
import * as wire from './pharmacies.wire.ts'

export function pharmaciesHttp({ serve }: House): void {
  serve(contract.listDrugstores, async (ctx, { query: { latitude, longitude } }) => {
    const near = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
    return { results: (await pharmacies.listPharmacies(ctx, ctx.cityId, near)).map(wire.drugstore) }
  })
  serve(contract.getDrugstore, async (ctx, { params }) =>
    wire.drugstore(await pharmacies.getPharmacy(ctx, params.id as PharmacyId)),
  )
}
