import { basket as contract } from '@romashka/contract'
import { basket, catalogue } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import * as wire from './basket.wire.ts'
import * as read from './basket-input.wire.ts'
import { cityChange } from './city-change.wire.ts'
import { inventory } from './inventory.wire.ts'
import * as more from './offers.wire.ts'
import { quote } from './quote.wire.ts'

/** Version 2 of the basket calls. */
export function basketHttp(api: HttpApi): void {
  waysToGet(api)
  linesOfBasket(api)
  offersAndQuotes(api)
}

function waysToGet({ serve }: HttpApi): void {
  serve(contract.getBasket, async (ctx) => wire.basketV2(await basket.getBasket(ctx)))
  serve(contract.getCourierBasket, async (ctx, { query }) =>
    wire.basketV2(await basket.getBasket(ctx, { deliveryMethod: 'courier', variantType: query.variantType ?? null })),
  )
  serve(contract.getPickupBasket, async (ctx, { query }) =>
    wire.basketV2(
      await basket.getBasket(ctx, {
        deliveryMethod: 'pickup',
        ...(query.variantType && { variantType: query.variantType }),
      }),
    ),
  )
  serve(contract.listInventories, async (ctx, { query }) => ({
    inventories: (await basket.listInventories(ctx, { variantType: query.variantType, near: read.near(query) })).map(
      inventory,
    ),
  }))
  serve(contract.choosePharmacy, async (ctx, { query }) => {
    const { variantType, isDevide } = query
    return wire.basketV2(
      await basket.choosePharmacy(ctx, {
        pharmacyId: query.pharmacyId,
        variantType,
        isDivided: isDevide,
      }),
    )
  })
  serve(contract.clearPharmacy, async (ctx, { query }) =>
    wire.basketV2(await basket.clearPharmacy(ctx, query.variantType)),
  )
}

function linesOfBasket({ serve }: HttpApi): void {
  serve(contract.listBasketProducts, async (ctx) => wire.products(await basket.getBasket(ctx)))
  serve(contract.getBasketAfterOrder, async (ctx) => wire.products(await basket.getBasket(ctx)))
  serve(contract.setBasketProducts, async (ctx, { query, body }) => {
    const lines = read.lines(body)
    return wire.basketV2(
      query.is_reordering
        ? await basket.mergeBrowserLines(ctx, lines)
        : await basket.setLines(ctx, lines, read.way(query)),
    )
  })
  serve(contract.addPrescriptionToBasket, async (ctx, { params, query }) =>
    wire.basketV2(await basket.addPrescription(ctx, params.id, read.way(query), read.chosenProduct(query))),
  )
  serve(contract.removePrescriptionFromBasket, async (ctx, { params }) =>
    wire.basketV2(await basket.removePrescription(ctx, params.id)),
  )
  serve(contract.removeBasketProducts, async (ctx, { query, body }) =>
    wire.basketV2(await basket.removeLines(ctx, read.ids(body), read.way(query))),
  )
  serve(contract.setBasketProduct, async (ctx, { params, query }) =>
    wire.basketV2(await basket.setLine(ctx, { productId: params.id, packs: query.count, isChecked: query.isChecked })),
  )
  serve(contract.removeBasketProduct, async (ctx, { params }) =>
    wire.basketV2(await basket.removeLines(ctx, [params.id])),
  )
  serve(contract.setBasketProductCount, async (ctx, { params, query }) =>
    wire.basketV2(await basket.setLine(ctx, { productId: params.id, packs: query.count })),
  )
  serve(contract.replaceBasketProduct, async (ctx, { query, body }) =>
    wire.basketV2(await basket.replaceLine(ctx, read.replacement(body), read.way(query))),
  )
  serve(contract.checkBasketProduct, async (ctx, { params, query }) =>
    wire.basketV2(await basket.checkLines(ctx, [params.id], query.isChecked)),
  )
  serve(contract.checkBasketProducts, async (ctx, { body }) =>
    wire.basketV2(await basket.checkLines(ctx, body.products ? read.ids(body.products) : 'all', body.isChecked)),
  )
}

function offersAndQuotes({ serve }: HttpApi): void {
  serve(contract.setBasketPromoCode, async (ctx, { query, body }) => {
    const { basket: shown, isKnown } = await basket.setPromoCode(ctx, read.promo(query, body), read.way(query))
    return { ...wire.basketV2(shown), promoCode: wire.promoStatus(shown, isKnown) }
  })
  serve(contract.listBasketAlternatives, async (ctx, { query }) =>
    more.alternatives(await basket.listAlternatives(ctx, read.way(query))),
  )
  serve(contract.listJointUseNotices, async (ctx, { body }) => ({
    notices: (await catalogue.listJointUseNotices(ctx, body.ids)).map(more.jointUseNotice),
  }))
  serve(contract.listBasketTariffs, async (ctx) => more.basketTariffs(await basket.listBasketTariffs(ctx)))

  serve(contract.changeDeliveryMethod, async (ctx, { body }) =>
    wire.basketV2(await basket.changeChoice(ctx, read.choice(body))),
  )
  serve(contract.previewBasketCity, async (ctx, { params }) =>
    cityChange(await basket.previewCityChange(ctx, params.city_id)),
  )
  serve(contract.changeBasketCity, async (ctx, { params }) =>
    wire.basketV2(await basket.changeCity(ctx, params.city_id)),
  )
  serve(contract.mergeBasket, async (ctx, { body }) =>
    wire.basketV2(await basket.signInWithBasket(ctx, read.lines(body.products ?? []))),
  )

  serve(contract.createQuote, async (ctx, { body }) => quote(await basket.createQuote(ctx, read.quoteRequest(body))))
  serve(contract.getQuote, async (ctx, { params }) => quote(await basket.getQuote(ctx, params.id)))
}
