import { basket as contract } from '@romashka/contract'
import { basket, type Context, locations } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import { cityId } from '../locations/locations.wire.ts'
import { impossible, promoStatus, tariff } from './basket.wire.ts'
import { typedPromo } from './basket-input.wire.ts'
import { itemsByGroup } from './basket-items.wire.ts'
import * as wire from './basket-v1.wire.ts'
import { browserBasket } from './browser-basket.wire.ts'
import { inventory } from './inventory.wire.ts'

/** Version 1 of the basket calls: another view of the same basket. */
export function basketV1Http({ serve }: HttpApi): void {
  serve(contract.getBasketV1, async (ctx) => wire.v1(await basket.getBasket(ctx)))
  serve(contract.setBasketV1Product, async (ctx, { params, query, body }) => {
    const line = { productId: params.id, packs: body.amount ?? body.count ?? 1, isChecked: body.checked }
    return wire.basketV1Reply(await setLine(ctx, line, query.is_today), query.in_basket)
  })
  serve(contract.removeBasketV1Product, async (ctx, { params, query }) =>
    wire.basketV1Reply(await setLine(ctx, { productId: params.id, packs: 0 }, query.is_today), query.in_basket),
  )
  serve(contract.setBasketV1Variant, async (ctx, { query }) =>
    wire.v1(await basket.changeChoice(ctx, { variantType: query.condition ? 'today' : 'tomorrow' })),
  )
  serve(contract.checkBasketV1Lines, async (ctx, { query }) => {
    const group = query.is_today === undefined ? 'all' : query.is_today ? 'today' : 'tomorrow'
    return wire.v1(await basket.checkLines(ctx, group, query.condition))
  })
  serve(contract.clearBasketV1, async (ctx) => wire.v1(await basket.clearBasket(ctx)))
  serve(contract.listBasketV1Inventories, async (ctx, { query }) => {
    const variantType = query.is_today === undefined ? undefined : query.is_today ? 'today' : 'tomorrow'
    const all = (await basket.listInventories(ctx, { variantType })).map(inventory)
    return wire.inventoryList(all)
  })
  serve(contract.setBasketV1Pharmacy, async (ctx, { query }) => {
    if (query.drugstore_id === undefined) return wire.v1(await basket.clearPharmacy(ctx))
    const variantType = query.is_today === undefined ? undefined : query.is_today ? 'today' : 'tomorrow'
    return wire.v1(await basket.choosePharmacy(ctx, { pharmacyId: query.drugstore_id, variantType }))
  })
  serve(contract.setBasketV1City, async (ctx, { params }) => {
    const shown = await basket.deliverToCity(ctx, await locations.cityOrDefault(ctx, cityId(params.city_id)))
    return {
      delivery_goods_list: itemsByGroup(shown),
      impossibleOrderList: shown.impossible.map(impossible),
      tariffs: (shown.delivery?.tariffs ?? []).map(tariff),
      basket: wire.v1(shown),
    }
  })
  serve(contract.setBasketV1PromoCode, async (ctx, { body }) => {
    const { basket: shown, isKnown } = await basket.setPromoCode(ctx, typedPromo(body.promo_code))
    return { promo_code_status: promoStatus(shown, isKnown), basket: wire.v1(shown) }
  })
  serve(contract.countBasketV1Packs, async (ctx) => {
    const shown = await basket.getBasket(ctx)
    const { count, version, goods } = wire.basketV1Reply(shown, false)
    return { count, version, basket: { goods_list: goods } }
  })
  serve(contract.calculateFrontendBasket, async (ctx, { body }) => {
    const items = body.items.map(({ id, amount, checked = true }) => ({
      productId: id,
      packs: amount,
      isChecked: checked,
    }))
    return browserBasket(await basket.priceBrowserBasket(ctx, items))
  })
}

/** Sets one group of the line where a group is given. */
function setLine(ctx: Context, line: basket.WantedLine, isToday: boolean | undefined) {
  if (isToday === undefined) return basket.setLine(ctx, line)
  return basket.setPacksOfGroup(ctx, isToday ? 'today' : 'tomorrow', line)
}
