import type { Kopecks } from '@romashka/basics'
import { serviceTitles } from '../../notifications/index.ts'
import type { Charge } from '../../payments/index.ts'
import type { Order } from '../order.ts'

/** Delivery and bags, where they cost something. A bag is goods; bringing it is a service. */
export function serviceCharges(
  order: Pick<Order, 'serviceVatPercent' | 'vatRegime'>,
  { deliveryKopecks, packagesKopecks }: { deliveryKopecks: Kopecks; packagesKopecks: Kopecks },
): Charge[] {
  const vatPercent = vatOf(order, order.serviceVatPercent)
  const charges: Charge[] = [
    {
      key: 'delivery',
      kopecks: deliveryKopecks,
      title: serviceTitles.delivery,
      subject: 'service',
      packs: 1,
      vatPercent,
    },
    {
      key: 'packages',
      kopecks: packagesKopecks,
      title: serviceTitles.packages,
      subject: 'commodity',
      packs: 1,
      vatPercent,
    },
  ]
  return charges.filter((charge) => charge.kopecks > 0)
}

export const isServiceCharge = ({ key }: Pick<Charge, 'key'>): boolean => key === 'delivery' || key === 'packages'

/** A chain that does not charge VAT by the law's rates has one rate, or none, for everything. */
export function vatOf({ vatRegime }: Pick<Order, 'vatRegime'>, percent: number): Charge['vatPercent'] {
  if (vatRegime === 'rates') return percent
  return vatRegime === 'none' ? 'none' : Number(vatRegime)
}
