import { favourites as contract } from '@romashka/contract'
import { favourites } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import * as wire from './favourites.wire.ts'

export function favouritesHttp({ serve }: HttpApi): void {
  serve(contract.countFavouriteProducts, async (ctx) => wire.total(await favourites.countFavouriteProducts(ctx)))
  serve(contract.listFavouriteProducts, async (ctx, { query }) =>
    wire.products(await favourites.listFavouriteProducts(ctx, wire.page(query))),
  )
  serve(contract.addFavouriteProduct, async (ctx, { params }) =>
    wire.total(await favourites.addFavouriteProduct(ctx, params.id)),
  )
  serve(contract.removeFavouriteProduct, async (ctx, { params }) =>
    wire.total(await favourites.removeFavouriteProduct(ctx, params.id)),
  )
  serve(contract.listFavouritePharmacies, async (ctx, { query }) =>
    wire.pharmacies(await favourites.listFavouritePharmacies(ctx, wire.page(query))),
  )
  serve(contract.addFavouritePharmacy, async (ctx, { params }) =>
    wire.total(await favourites.addFavouritePharmacy(ctx, params.id)),
  )
  serve(contract.removeFavouritePharmacy, async (ctx, { params }) =>
    wire.total(await favourites.removeFavouritePharmacy(ctx, params.id)),
  )
  serve(contract.clearFavourites, async (ctx) => {
    await favourites.clearFavourites(ctx)
    return wire.total(0)
  })
}
