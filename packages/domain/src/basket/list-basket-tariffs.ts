import type { Kopecks } from '@romashka/basics'
import type { Context } from '../context.ts'
import { type DeliveryTariff, listTariffs } from '../delivery/index.ts'
import { getBasket } from './get-basket.ts'
import type { ImpossibleLine } from './rules/basket.ts'

export interface BasketTariff {
  tariff: DeliveryTariff
  costKopecks: Kopecks
  leftToFreeKopecks: Kopecks | null
  /** Lines that this courier cannot bring. */
  impossible: ImpossibleLine[]
}

/** The delivery price of this basket for each tariff. */
export async function listBasketTariffs(ctx: Context): Promise<BasketTariff[]> {
  const { cityId } = await getBasket(ctx)
  const offers: BasketTariff[] = []
  // A city has two or three tariffs; each changes what of the basket can be delivered.
  for (const tariff of await listTariffs(ctx, cityId)) {
    const shown = await getBasket(ctx, {
      deliveryMethod: 'courier',
      variantType: tariff.variantType,
      tariffId: tariff.id,
    })
    const leftToFreeKopecks = shown.delivery?.leftToFreeKopecks ?? null
    // A courier who brings nothing of it is not a free one.
    const costKopecks = shown.totals.packs > 0 ? shown.totals.deliveryKopecks : tariff.priceKopecks
    offers.push({ tariff, costKopecks, leftToFreeKopecks, impossible: shown.impossible })
  }
  return offers
}
