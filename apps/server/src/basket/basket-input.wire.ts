import { fail, type ProductId } from '@romashka/basics'
import type { Body, basket as contract, Query } from '@romashka/contract'
import { type basket, delivery } from '@romashka/domain'

type ProductInput = { id: ProductId; amount?: number; count?: number; checked?: boolean }

/** A product list is an array or under `products`; packs are `amount` or `count`, one by default. */
export function lines(body: ProductInput[] | { products: ProductInput[] }): basket.WantedLine[] {
  const list = Array.isArray(body) ? body : body.products
  return list.map(({ id, amount, count, checked }) => ({
    productId: id,
    packs: amount ?? count ?? 1,
    isChecked: checked,
  }))
}

type ProductOrId = ProductId | { id: ProductId }

/** Products by their ids, or as the basket shows them. */
export function ids(body: ProductOrId[] | { products: ProductOrId[] }): ProductId[] {
  const list = Array.isArray(body) ? body : body.products
  return list.map((one) => (typeof one === 'number' ? one : one.id))
}

export function replacement(body: Body<typeof contract.replaceBasketProduct>) {
  return { from: body.id, to: body.replacementId, packs: body.amount }
}

export function near({ latitude, longitude }: Query<typeof contract.listInventories>) {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}

type WayQuery = Query<typeof contract.removeBasketProducts> & { is_packaging?: boolean }

/** Only the fields that were sent. */
export function way(query: WayQuery): Partial<basket.BasketChoice> {
  return {
    ...(query.wayToGetType && { deliveryMethod: query.wayToGetType }),
    ...(query.variantType && { variantType: query.variantType }),
    ...(query.is_packaging !== undefined && { hasPackaging: query.is_packaging }),
  }
}

/** Both or neither. */
export function chosenProduct(query: Query<typeof contract.addPrescriptionToBasket>): basket.ChosenProduct | undefined {
  const { lineId, productId } = query
  return lineId && productId ? { lineId, productId } : undefined
}

export function promo(
  query: Query<typeof contract.setBasketPromoCode>,
  body: Body<typeof contract.setBasketPromoCode>,
) {
  if (query.promoCodeId) return { id: query.promoCodeId }
  return typedPromo(body.promo_code)
}

/** Nothing but spaces is no code: it takes the former one away, and is no wrong guess. */
export function typedPromo(typed: string | null | undefined): { code: string } | null {
  const code = typed?.trim()
  return code ? { code } : null
}

export function choice(body: Body<typeof contract.changeDeliveryMethod>): Partial<basket.BasketChoice> {
  return {
    ...(body.wayToGetType && { deliveryMethod: body.wayToGetType }),
    ...(body.variantType !== undefined && { variantType: body.variantType }),
    ...(body.isDevide !== undefined && { isDivided: body.isDevide }),
    ...(body.addressId !== undefined && { addressId: body.addressId }),
    ...(body.deliveryTariffId !== undefined && { tariffId: body.deliveryTariffId }),
    ...(body.slotId !== undefined && { slot: body.slotId === null ? null : slot(body.slotId) }),
    ...(body.is_packaging !== undefined && { hasPackaging: body.is_packaging }),
  }
}

export function quoteRequest(body: Body<typeof contract.createQuote>): basket.QuoteRequest {
  const { address, payment_method, pharmacyId, spend_points, slotId, ...chosen } = body
  return {
    choice: {
      ...choice(chosen),
      ...(slotId !== undefined && { slot: delivery.parseSlotKey(slotId) ?? delivery.noSlot }),
      ...(pharmacyId !== undefined && { pharmacyId: pharmacyId }),
    },
    paymentTiming: payment_method,
    spendsPoints: spend_points,
    address: address && {
      fias: address.fias ?? null,
      representation: address.representation,
      comment: address.comment ?? null,
    },
  }
}

const slot = (text: string) => delivery.parseSlotKey(text) ?? fail('slot.gone', { nearest: [] })
