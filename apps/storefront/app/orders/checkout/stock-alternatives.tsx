import { Link } from 'react-router'
import { isRecord } from '../../api/api-failure.ts'
import { useCityPath } from '../../site/paths.ts'
import { keepUnitsTogether } from '../../text/keep-units-together.ts'
import { money } from '../../text/money.ts'
import { packForms, plural } from '../../text/plural.ts'

/** Where else what has just gone is to be had. */
export interface StockAlternatives {
  productId: number
  pharmacies: { id: number; address: string; packs: number }[]
  tomorrow: { packs: number }
  alternatives: { id: number; title: string; slug: string; priceKopecks: number | null }[]
}

/** Of a refusal's details; nothing where it names none. */
export function stockAlternativesOf(details: Record<string, unknown>): StockAlternatives[] {
  const list = Array.isArray(details.instead) ? details.instead.filter(isRecord) : []
  return list as unknown[] as StockAlternatives[]
}

/** Nobody is left with «больше нет» alone: other pharmacies today, the warehouse tomorrow, the same substance. */
export function StockAlternativesList({ instead }: { instead: readonly StockAlternatives[] }) {
  const to = useCityPath()
  if (instead.length === 0) return null
  return (
    <ul className="mt-3 space-y-2 text-note">
      {instead.map(({ productId, pharmacies, tomorrow, alternatives }) => (
        <li key={productId} className="space-y-1">
          {pharmacies.length > 0 && (
            <p>
              Сегодня есть: {pharmacies.map((one) => `${one.address} (${plural(one.packs, packForms)})`).join('; ')}
            </p>
          )}
          {tomorrow.packs > 0 && <p>Завтра привезём в любую аптеку: {plural(tomorrow.packs, packForms)}</p>}
          {alternatives.length > 0 && (
            <p>
              То же вещество:{' '}
              {alternatives.map((one, at) => (
                <span key={one.id}>
                  {at > 0 && ', '}
                  <Link to={to(`/product/${one.slug}`)} className="text-leaf underline">
                    {keepUnitsTogether(one.title)}
                  </Link>
                  {one.priceKopecks !== null && ` – ${money(one.priceKopecks)}`}
                </span>
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
