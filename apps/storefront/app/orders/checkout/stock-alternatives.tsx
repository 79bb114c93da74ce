import type { FailureDetails } from '@romashka/basics'
import { Link } from 'react-router'
import { isRefusal } from '../../api/api-failure.ts'
import { useCityPath } from '../../site/paths.ts'
import { supplyDaysText } from '../../text/dates.ts'
import { keepHouseTogether } from '../../text/keep-address-together.ts'
import { keepUnitsTogether } from '../../text/keep-units-together.ts'
import { money } from '../../text/money.ts'
import { packForms, packObjectForms, plural } from '../../text/plural.ts'

/** Where a product that has just sold out can still be bought, and what can replace it. */
export type StockAlternatives = NonNullable<FailureDetails['quote.changed']['instead']>[number]

/** Empty where a refusal names no alternatives. */
export function stockAlternativesOf(failure: unknown): StockAlternatives[] {
  if (isRefusal(failure, 'quote.changed')) return failure.details.instead ?? []
  if (!isRefusal(failure, 'stock.gone') || !('instead' in failure.details)) return []
  return failure.details.instead ?? []
}

/** Other pharmacies today, the warehouse tomorrow, products with the same substance. */
export function StockAlternativesList({ alternatives }: { alternatives: readonly StockAlternatives[] }) {
  const to = useCityPath()
  if (alternatives.length === 0) return null
  return (
    <ul className="mt-3 space-y-2 text-note">
      {alternatives.map(({ productId, pharmacies, tomorrow, alternatives: sameSubstance }) => (
        <li key={productId} className="space-y-1">
          {pharmacies.length > 0 && (
            <>
              <p>Сегодня есть в аптеках:</p>
              <ul className="list-disc pl-5">
                {pharmacies.map((one) => (
                  <li key={one.address}>
                    {keepHouseTogether(one.address)}
                    {'\u00a0'}— {plural(one.packs, packForms)}
                  </li>
                ))}
              </ul>
            </>
          )}
          {tomorrow.packs > 0 && (
            <p>
              Привезём в любую аптеку {supplyDaysText} {plural(tomorrow.packs, packObjectForms)}
            </p>
          )}
          {sameSubstance.length > 0 && (
            <>
              <p>То же вещество:</p>
              <ul className="list-disc space-y-1 pl-5">
                {sameSubstance.map((one) => (
                  <li key={one.id}>
                    <Link to={to(`/product/${one.slug}`)} className="text-leaf underline">
                      {keepUnitsTogether(one.title)}
                    </Link>
                    {one.priceKopecks !== null && `\u00a0— ${money(one.priceKopecks)}`}
                  </li>
                ))}
              </ul>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
