import type { Kopecks } from '@romashka/basics'
import type { Context } from '../context.ts'
import { type DeliveryTariff, listTariffs } from '../delivery/index.ts'
import { getBasket } from './get-basket.ts'
import type { ImpossibleLine } from './rules/basket.ts'

export interface BasketTariff {
  tariff: DeliveryTariff
  costKopecks: Kopecks
  leftToFreeKopecks: Kopecks | null
  /** What this courier could not bring. */
  impossible: ImpossibleLine[]
}

/** What a courier would cost for this basket, by tariff. */
export async function listBasketTariffs(ctx: Context): Promise<BasketTariff[]> {
  const { cityId } = await getBasket(ctx)
  const offers: BasketTariff[] = []
  // A city has two or three tariffs, and each makes another basket of it.
  for (const tariff of await listTariffs(ctx, cityId)) {
    const shown = await getBasket(ctx, {
      deliveryMethod: 'courier',
      variantType: tariff.variantType,
      tariffId: tariff.id,
    })
    const leftToFreeKopecks = shown.delivery?.leftToFreeKopecks ?? null
    offers.push({ tariff, costKopecks: shown.totals.deliveryKopecks, leftToFreeKopecks, impossible: shown.impossible })
  }
  return offers
}
