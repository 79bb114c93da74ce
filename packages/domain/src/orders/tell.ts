import type { Context } from '../context.ts'
import { momentText, type OrderMessage, roublesText, tellShopper } from '../notifications/index.ts'
import type { Order, OrderPart } from './order.ts'
import { getPharmacy } from './pharmacies-of.sql.ts'

/** Tells the shopper about a part of the order, once. */
export async function tellOfPart(ctx: Context, order: Order, part: OrderPart, message: OrderMessage): Promise<void> {
  await tell(ctx, order, part, message, { about: part.extensions > 0 ? `${part.id} ${part.extensions}` : part.id })
}

/** Tells the shopper about the order as a whole, once. */
export async function tellOfOrder(
  ctx: Context,
  order: Order,
  message: OrderMessage,
  amountKopecks?: number,
): Promise<void> {
  const [part] = order.parts
  if (part) await tell(ctx, order, part, message, { amountKopecks })
}

async function tell(
  ctx: Context,
  order: Order,
  part: OrderPart,
  message: OrderMessage,
  { about, amountKopecks }: { about?: string; amountKopecks?: number | undefined },
): Promise<void> {
  const pharmacy = await getPharmacy(ctx, part.pharmacyId)
  await tellShopper(ctx, {
    orderId: order.id,
    message,
    about,
    phone: order.customer.phone,
    zone: pharmacy.timezone,
    facts: {
      brand: ctx.settings.brand.name,
      number: order.number,
      pharmacy: pharmacy.address,
      code: part.pickupCode,
      ...(part.deadlineAt && { until: momentText(part.deadlineAt, pharmacy.timezone) }),
      ...(amountKopecks !== undefined && { amount: roublesText(amountKopecks) }),
    },
  })
}
