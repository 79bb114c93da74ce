import { fail, kopecks, sum } from '@romashka/basics'
import type { Body, orders as contract, Reply } from '@romashka/contract'
import { delivery, orders, type payments } from '@romashka/domain'
import { instant, money } from './order-money.wire.ts'

type OrderReply = Reply<typeof contract.getOrder>
type PartReply = OrderReply['parts'][number]

/** An order with the specification's names; money in kopecks. */
export function order(view: orders.OrderView): OrderReply {
  const { order } = view
  const lines = order.parts.flatMap((part) => part.lines)
  const discount = sum(lines.map((line) => line.discountKopecks))
  return {
    id: order.id,
    number: order.number,
    status: view.state,
    status_until: instant(view.leading.deadlineAt),
    is_active: view.isActive,
    has_different_parts: view.hasDifferentParts,
    actions: actionsOf(view),
    created_at: order.createdAt.toISOString(),
    city_id: order.cityId,
    channel: order.channel,
    way_to_get: order.deliveryMethod,
    customer: recipient(order.recipient),
    delivery: order.delivery && { type: 'courier', ...deliveryOf(order.delivery), cost: order.deliveryKopecks },
    comments: order.comment,
    recipes: order.prescriptionIds,
    payment_method: order.paymentTiming,
    parts: order.parts.map((one) => part(view, one)),
    goods_list: lines.map((line) => good(view, line)),
    total_count: lines.reduce((packs, line) => packs + line.packs, 0),
    total_products: new Set(lines.map((line) => line.productId)).size,
    total_products_price: sum(lines.map((line) => line.priceKopecks * line.packs)),
    discount,
    // A ceiling that falls below the price may shrink the discount.
    points_discount: Math.min(order.pointsKopecks, discount),
    points_back: view.pointsBackKopecks,
    delivery_price: order.deliveryKopecks,
    packages_price: order.packagesKopecks,
    total_price: order.totalKopecks,
    online_price: order.onlineKopecks,
    at_pharmacy_price: order.atPharmacyKopecks,
    due_price: duePrice(order),
    ...money(view),
  }
}

function recipient({ phone, firstName, middleName, gender, birthday }: orders.OrderRecipient): OrderReply['customer'] {
  return { phone, first_name: firstName, middle_name: middleName, gender, brithday: birthday }
}

function deliveryOf({ date, timeFrom, timeUntil, address }: orders.OrderDelivery) {
  return { date, time_from: timeFrom, time_until: timeUntil, address }
}

/** States in which the pickup code is shown: the pharmacist or the courier asks for it. */
const statesWithPickupCode: readonly orders.PartState[] = ['ready_for_pickup', 'handed_to_courier', 'on_the_way']

function part(view: orders.OrderView, part: orders.OrderPart): PartReply {
  return {
    id: part.id,
    status: part.state,
    status_since: part.stateSince.toISOString(),
    status_until: instant(part.deadlineAt),
    is_active: orders.isActive(part.state),
    is_today: part.supply === 'today',
    date_of_delivery: part.promisedOn,
    pharmacy: pharmacy(view, part),
    pickup_code: statesWithPickupCode.includes(part.state) ? part.pickupCode : null,
    can_extend: orders.canChange(part.state, 'extend') && part.extensions === 0,
    extension_hours: view.extensionHours,
    is_not_begun: view.lateAssemblies.includes(part.id),
    can_change_pharmacy: orders.canChangePharmacy(view.order, part, view.addedDelivery),
    can_wait: view.waitableParts.includes(part.id),
    goods_list: part.lines.map((line) => good(view, line)),
    total_price: sum(part.lines.map((line) => line.totalKopecks)),
  }
}

function pharmacy({ pharmacies }: orders.OrderView, part: orders.OrderPart): PartReply['pharmacy'] {
  const found = pharmacies.get(part.pharmacyId)
  if (!found) throw new Error(`no pharmacy ${part.pharmacyId}`)
  const { openingHours, ...rest } = found
  return { ...rest, opening_hours: openingHours }
}

function good({ linesOnPrescription }: orders.OrderView, line: orders.OrderLine): PartReply['goods_list'][number] {
  return {
    id: line.id,
    product_id: line.productId,
    title: line.title,
    count: line.packs,
    given_count: line.givenPacks,
    price: line.priceKopecks,
    price_crossed: line.crossedKopecks,
    discount: line.discountKopecks,
    total_price: line.totalKopecks,
    is_prescription: linesOnPrescription.has(line.id),
    paid_at: line.paidAt,
  }
}

/** The cost of the goods that are still given, paid online and in the pharmacy. */
function duePrice(order: orders.Order): number {
  const inPharmacy = order.parts.flatMap((part) =>
    part.lines
      .filter((line) => line.paidAt === 'pharmacy')
      .map((line) => orders.costOf(line, orders.givenPacksOf(part, line))),
  )
  return kopecks(sum(orders.dueCharges(order).map((charge) => charge.kopecks)) + sum(inPharmacy))
}

function actionsOf(view: orders.OrderView): OrderReply['actions'] {
  const { parts } = view.order
  const some = (change: orders.PartChange) => parts.some((part) => orders.canChange(part.state, change))
  const extendable = parts.some((part) => orders.canChange(part.state, 'extend') && part.extensions === 0)
  const isEditable = parts.some((part) => part.state === 'accepted' || part.state === 'ordered_from_warehouse')
  const isReceived = parts.some((part) => part.state === 'collected' || part.state === 'delivered')
  const can: Record<OrderReply['actions'][number], boolean> = {
    pay: some('expire') || view.unpaidKopecks > 0 || view.addedDelivery !== undefined,
    cancel: some('cancel'),
    extend: extendable,
    decide: some('take_what_there_is'),
    remove_line: isEditable,
    add_delivery: view.isActive && orders.deliveryRefusal(view.order, view) === undefined,
    second_try: parts.some((part) => part.state === 'returned_to_pharmacy'),
    repeat: !view.isActive,
    review: isReceived,
  }
  return (Object.keys(can) as OrderReply['actions']).filter((action) => can[action])
}

export function page(list: orders.OrderPage) {
  return { ...list, results: list.results.map(order) }
}

/** What a shared link shows: where and when, without the recipient and the products. */
export function shared(view: orders.OrderView): Reply<typeof contract.getSharedOrder> {
  return {
    number: view.order.number,
    status: view.state,
    status_until: instant(view.leading.deadlineAt),
    is_active: view.isActive,
    total_count: view.order.parts.flatMap((one) => one.lines).reduce((packs, line) => packs + line.packs, 0),
    parts: view.order.parts.map((one) => ({
      status: one.state,
      status_until: instant(one.deadlineAt),
      date_of_delivery: one.promisedOn,
      pharmacy: pharmacy(view, one),
      count: one.lines.reduce((packs, line) => packs + line.packs, 0),
    })),
  }
}

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
