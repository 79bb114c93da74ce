import { fail } from '@romashka/basics'
import type { Body, orders as contract } from '@romashka/contract'
import { delivery, type orders, type payments } from '@romashka/domain'

/** The draft order of the wire in the domain's words. Prices sent by the client are ignored. */
export function draft(
  body: Body<typeof contract.placeOrder>,
  utmSource: string | undefined,
  way?: 'pickup' | 'courier',
): orders.DraftOrder {
  const { customer } = body
  return {
    quoteId: body.quote_id,
    channel: body.channel ?? 'web',
    recipient: {
      phone: customer.phone,
      firstName: customer.first_name,
      middleName: customer.middle_name ?? null,
      gender: customer.gender ?? null,
      birthday: customer.brithday ?? null,
    },
    deliveryMethod: way ?? body.delivery?.type,
    comment: body.comments ?? null,
    paymentTiming: body.payment_method ?? 'online',
    paymentMethod: body.payment_type && paymentMethods[body.payment_type],
    prescriptionIds: body.recipes ?? [],
    utmSource: utmSource ?? null,
  }
}

export const paymentMethods = { card: 'bank_card', sbp: 'sbp' } as const satisfies Record<
  string,
  payments.PaymentMethod
>

export function deliveryRequest(body: Body<typeof contract.addDelivery>): orders.DeliveryRequest {
  return {
    tariffId: body.deliveryTariffId,
    addressId: body.address_id,
    hasPackaging: body.isAddedAdditionalPackages ?? false,
    slot: body.slotId === undefined ? undefined : slotOf(body.slotId),
  }
}

export const slotOf = (text: string) => delivery.parseSlotKey(text) ?? fail('slot.gone', { nearest: [] })
