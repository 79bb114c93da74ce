import { type Day, fail, minutesAfter, newId, type QuoteId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import {
  addressLine,
  findOwnAddress,
  findRegisteredCity,
  getOpenSlot,
  type RegisteredCity,
  refuseOtherCity,
} from '../../delivery/index.ts'
import { getSpendablePoints, holdPromoCode, lockLimitedPromoCode, reservePoints } from '../../loyalty/index.ts'
import { checkAmounts } from '../../prescriptions/index.ts'
import { refuseForeignPharmacy, refuseForeignTariff } from '../basket-choice.ts'
import { putChangedChoice } from '../change-basket.ts'
import { loadBasket } from '../load-basket.ts'
import * as baskets from '../repository/baskets.ts'
import { listPrescribedLines, ownerIdOf, ownerOf } from '../repository/baskets.ts'
import * as quotes from '../repository/quotes.ts'
import type { Basket, BasketChoice } from '../rules/basket.ts'
import { isInTotals } from '../rules/basket-lines.ts'
import { buildQuote } from '../rules/build-quote.ts'
import type { PaymentTiming, Quote, QuoteAddress, QuoteCourier } from '../rules/quote.ts'
import { allowedHolds } from './allowed-holds.ts'

export interface QuoteRequest {
  /** Stored in the basket, too. */
  choice?: Partial<BasketChoice> | undefined
  paymentTiming?: PaymentTiming | undefined
  /** An address that is not in the address book. */
  address?: Omit<QuoteAddress, 'addressId'> | undefined
  /** Spends as many points as the rules allow; false by default. */
  spendsPoints?: boolean | undefined
}

/**
 * What the shopper sees before placing an order. Until it expires (`quoteMinutes`) it can be ordered at these prices.
 * Points are held; packs and the promo code as far as `allowedHolds` allows.
 *
 * @throws basket.nothing_to_order, basket.pharmacy_not_chosen, basket.split_not_agreed, delivery.not_available,
 *   delivery.tariff_not_found, delivery.slot_not_chosen, slot.gone, address.not_chosen, address.not_found, address.outside_city,
 *   address.city_unclear, pharmacy.not_found, prescription.not_usable, prescription.not_enough_left, session.required
 */
export async function createQuote(ctx: Context, request: QuoteRequest = {}): Promise<Quote> {
  const registered = await findRegisteredCity(ctx, request.address?.fias ?? null)
  return inTransaction(ctx, async (ctx) => {
    const owner = ownerOf(ctx)
    const stored = await baskets.lockBasket(ctx, owner)
    if (request.choice?.pharmacyId) await refuseForeignPharmacy(ctx, stored, request.choice.pharmacyId)
    if (request.choice?.tariffId) await refuseForeignTariff(ctx, stored, request.choice.tariffId)
    const choice = await putChangedChoice(ctx, stored, request.choice ?? {})
    const version = choice.isChanged ? await baskets.bumpVersion(ctx, stored.id) : stored.version
    const record = { ...stored, ...choice.record, version }
    const id = newId<QuoteId>()
    const expiresAt = minutesAfter(ctx.now(), ctx.settings.quoteMinutes)
    // Locked before its uses are counted: of quotes made at once one alone shows the last use.
    if (record.promoCodeId) await lockLimitedPromoCode(ctx, record.promoCodeId)
    const basket = await loadBasket(ctx, record)
    const pharmacyId = refuseUnquotable(basket)
    const courier = basket.deliveryMethod === 'courier' ? await courierOf(ctx, basket, request, registered) : null
    const paymentTiming = courier ? 'online' : (request.paymentTiming ?? 'online')

    const points = await getSpendablePoints(ctx, request.spendsPoints ?? false)

    const waits = ctx.settings
    const quote = buildQuote(basket, pharmacyId, { id, expiresAt, paymentTiming, courier, points, waits })
    await checkPrescribed(ctx, quote)
    const holds = await allowedHolds(ctx, quote)
    await quotes.insertQuote(ctx, quote, holds)
    if (quote.promoCodeId && holds.until > ctx.now())
      await holdPromoCode(ctx, {
        promoId: quote.promoCodeId,
        quoteId: id,
        ownerId: ownerIdOf(owner),
        heldUntil: holds.until,
      })
    await reservePoints(ctx, { quoteId: id, kopecks: quote.pointsKopecks, heldUntil: expiresAt })

    return quote
  })
}

/** The pharmacy that supplies the basket; refuses a basket in which something has yet to be chosen. */
function refuseUnquotable(basket: Basket) {
  if (basket.deliveryMethod === 'pickup' && basket.pharmacyId === null) fail('basket.pharmacy_not_chosen')
  if (basket.totals.lines === 0) fail('basket.nothing_to_order', { impossible: basket.impossible })
  if (basket.deliveryMethod === 'courier' && !basket.delivery?.tariff) fail('delivery.not_available')
  const isInParts = basket.todayTotals.lines > 0 && basket.todayTotals.packs < basket.totals.packs
  if (basket.deliveryMethod === 'pickup' && isInParts && !basket.isDivided) fail('basket.split_not_agreed')
  return basket.pharmacy?.id ?? fail('basket.pharmacy_not_chosen')
}

/** What the prescriptions of these lines allow may have changed since they were put in. */
async function checkPrescribed(ctx: Context, quote: Quote): Promise<void> {
  const prescribed = new Map((await listPrescribedLines(ctx, quote.basketId)).map((one) => [one.productId, one]))
  const wanted = quote.parts.flatMap(({ lines, promisedOn }) =>
    lines.flatMap(({ productId, packs }) => {
      const on = prescribed.get(productId)
      return on ? [{ ...on, packs, promisedOn }] : []
    }),
  )
  if (wanted.length > 0) await checkAmounts(ctx, wanted)
}

async function courierOf(
  ctx: Context,
  basket: Basket,
  request: QuoteRequest,
  registered: RegisteredCity | undefined,
): Promise<QuoteCourier> {
  const tariffId = basket.delivery?.tariff?.id ?? fail('delivery.not_available')
  const address = await addressOf(ctx, basket, request, registered)
  if (!basket.slot) fail('delivery.slot_not_chosen')
  const { windowId, on, timeFrom, timeUntil, startsAt, endsAt } = await getOpenSlot(
    ctx,
    basket.slot,
    tariffId,
    deliverableFrom(basket),
  )
  const slot = { windowId, on, timeFrom, timeUntil, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  return { tariffId, address, slot }
}

/** The first day on which a courier can bring all of it: packs from the warehouse have to arrive first. */
function deliverableFrom({ lines, promisedOn }: Basket): Day {
  const isBrought = lines.filter(isInTotals).some((line) => line.allocation.tomorrow > 0)
  return isBrought ? promisedOn.tomorrow : promisedOn.today
}

async function addressOf(
  ctx: Context,
  basket: Basket,
  { address }: QuoteRequest,
  registered: RegisteredCity | undefined,
): Promise<QuoteAddress> {
  if (address) {
    await refuseOtherCity(ctx, { ...address, cityId: basket.cityId }, registered)
    return { ...address, addressId: null }
  }
  if (!basket.addressId) fail('address.not_chosen')
  const known = (await findOwnAddress(ctx, basket.addressId)) ?? fail('address.not_found')
  if (known.cityId !== basket.cityId) fail('address.outside_city', { cityId: known.cityId })
  const { id, fias, comment } = known
  return { addressId: id, fias, representation: addressLine(known), comment }
}
