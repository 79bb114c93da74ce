import type { FailureDetails, ProductId } from '@romashka/basics'
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

interface StockAlternativesListProps {
  alternatives: readonly StockAlternatives[]
  /** Of the products, where there are several: whose alternatives these are. */
  titles?: ReadonlyMap<ProductId | null, string>
}

const isSome = ({ pharmacies, tomorrow, alternatives }: StockAlternatives) =>
  pharmacies.length > 0 || tomorrow.packs > 0 || alternatives.length > 0

/** Other pharmacies today, the warehouse tomorrow, products with the same substance. */
export function StockAlternativesList({ alternatives, titles }: StockAlternativesListProps) {
  const to = useCityPath()
  const shown = alternatives.filter(isSome)
  if (shown.length === 0) return null
  return (
    <ul className="mt-3 space-y-2 text-note">
      {shown.map(({ productId, pharmacies, tomorrow, alternatives: sameSubstance }) => (
        <li key={productId} className="space-y-1">
          {titles?.has(productId) && <p className="font-semibold">{keepUnitsTogether(titles.get(productId) ?? '')}</p>}
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
              <p>То же вещество; доза, форма и{'\u00a0'}возраст могут быть другими:</p>
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
