import { cityIdOf, type Day, kopecks, type ProductId } from '@romashka/basics'
import { basket, delivery } from '@romashka/domain'
import type { Checkout, newShopper } from './checkout.ts'
import type { Shop } from './shop.ts'

type Anna = Awaited<ReturnType<typeof newShopper>>

export interface Courier {
  tariffId: number
  windowId: number
  /** Tomorrow; the courier has places every day. */
  on: Day
}

/** A courier of Москва who comes from a pharmacy's shelf, 14:00–18:00 every day, with so many places. */
export async function addCourier(shop: Pick<Shop, 'ctx'>, places = 1, priceKopecks = 19_900): Promise<Courier> {
  const code = `courier ${places} ${priceKopecks} ${Math.random()}`
  await delivery.setTariffs(shop.ctx(), [
    {
      cityId: cityIdOf(1),
      code,
      title: 'Курьер',
      variantType: 'today',
      priceKopecks: kopecks(priceKopecks),
      freeFromKopecks: null,
      hasThermoBag: false,
      windows: [{ startsAt: '14:00', endsAt: '18:00', capacity: places, cutOffMinutes: 60 }],
    },
  ])
  const tariff = (await delivery.listTariffs(shop.ctx(), cityIdOf(1))).find((one) => one.code === code)
  const [slot] = await delivery.listSlots(shop.ctx(), tariff?.id ?? 0)
  if (!slot) throw new Error('a courier without hours')
  return { tariffId: slot.tariffId, windowId: slot.windowId, on: slot.on }
}

export const countBookedPlaces = async (shop: Checkout, { windowId, on }: Courier): Promise<number> =>
  (
    await shop.database.db
      .selectFrom('delivery_window_days')
      .select('taken')
      .where('window_id', '=', windowId)
      .where('on_day', '=', on)
      .executeTakeFirst()
  )?.taken ?? 0

/** Puts products in the basket and creates a quote with courier delivery. */
export async function quotedByCourier(
  shop: Checkout,
  person: Anna,
  goods: readonly [ProductId, number][],
  { tariffId, windowId, on }: Courier,
): Promise<string> {
  const ctx = shop.as(person)
  await basket.setLines(
    ctx,
    goods.map(([productId, packs]) => ({ productId, packs })),
  )
  const quote = await basket.createQuote(ctx, {
    choice: { deliveryMethod: 'courier', variantType: 'today', tariffId, slot: { windowId, on } },
    address: { fias: null, representation: 'Москва, ул. Проверочная, 5', comment: null },
  })
  return quote.id
}
