import { Badge, Icon } from '@romashka/ui'
import { PharmacyLine, routeUrl } from '../../../pharmacies/pharmacy-line.tsx'
import { dayYearText, supplyDaysText } from '../../../text/dates.ts'
import { phoneText } from '../../../text/phone.ts'
import { timeAgoText } from '../../../text/time-ago.ts'
import type { PharmacyStock } from './pharmacy-stock.ts'

/** How much there is, in words: the number changes by the minute. */
const quantities: Record<NonNullable<PharmacyStock['quantity']>, string> = {
  few: 'Осталось мало',
  some: 'Есть несколько',
  many: 'Много',
}

interface StockLineProps {
  stock: PharmacyStock
  now: Date
  /** That all of them were counted at the same time is said above the list. */
  isTimeSaid?: boolean
}

/** When the packs of a pharmacy were counted; nothing where there are none. */
export function countedText({ quantity, confirmedAt }: PharmacyStock, now: Date): string | undefined {
  return quantity === null || !confirmedAt ? undefined : timeAgoText(confirmedAt, now)
}

export function PharmacyStockLine({ stock, now, isTimeSaid = false }: StockLineProps) {
  const { drugstore, quantity, expiresOn } = stock
  const counted = isTimeSaid ? undefined : countedText(stock, now)
  return (
    <PharmacyLine pharmacy={drugstore} now={now}>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-quiet max-sm:flex-col max-sm:items-start">
        {quantity === null ? (
          <Badge tone="tomorrow">Привезём {supplyDaysText}</Badge>
        ) : (
          <Badge tone="leaf">{quantities[quantity]}</Badge>
        )}
        {counted && <span>Обновлено {counted}</span>}
        {expiresOn && <span>Годен до {dayYearText(expiresOn)}</span>}
      </p>
      <p className="mt-auto -mb-2 -ml-2 flex flex-wrap pt-2 text-note print:hidden">
        <a
          href={routeUrl(drugstore)}
          target="_blank"
          rel="noopener"
          aria-label={`Маршрут: ${drugstore.address}`}
          className="inline-flex min-h-12 items-center gap-2 rounded-control px-2 font-medium text-leaf hover:bg-leaf-tint"
        >
          <Icon name="navigation" size={16} />
          Маршрут
        </a>
        <a
          href={`tel:${drugstore.phone.replace(/[^+\d]/g, '')}`}
          className="inline-flex min-h-12 items-center gap-2 rounded-control px-2 font-medium text-leaf hover:bg-leaf-tint"
        >
          <Icon name="phone" size={16} />
          {phoneText(drugstore.phone)}
        </a>
      </p>
    </PharmacyLine>
  )
}
