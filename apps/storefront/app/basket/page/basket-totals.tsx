import { money } from '../../text/money.ts'
import { packForms, plural } from '../../text/plural.ts'
import type { BasketState, BasketTotals } from '../store/basket-state.ts'

/** How the sum comes about, line by line. */
export function BasketTotalsView({ totals }: { totals: BasketTotals }) {
  const discount = totals.fullKopecks - totals.goodsKopecks
  return (
    <dl className="space-y-2">
      <TotalsRow name={`Товары, ${plural(totals.packs, packForms)}`} sum={money(totals.fullKopecks)} />
      {discount > 0 && <TotalsRow name="Скидка" sum={`−${money(discount)}`} isGood />}
      {totals.promoKopecks > 0 && <TotalsRow name="Промокод" sum={`−${money(totals.promoKopecks)}`} isGood />}
      {(totals.deliveryKopecks > 0 || totals.isFrom) && (
        <TotalsRow name="Доставка" sum={sumOf(totals, totals.deliveryKopecks)} />
      )}
      {totals.packagesKopecks > 0 && <TotalsRow name="Пакеты" sum={money(totals.packagesKopecks)} />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-3">
        <dt className="text-h4 font-semibold">Итого</dt>
        <dd className="ml-auto text-h2 font-bold whitespace-nowrap">{sumOf(totals)}</dd>
      </div>
    </dl>
  )
}

/** Until one of several deliveries is chosen, the least it can be. */
export function leastTotals({ totals, account }: Pick<BasketState, 'totals' | 'account'>): BasketTotals {
  const from = account?.delivery.from ?? null
  if (from === null) return totals
  const totalKopecks = totals.totalKopecks - totals.deliveryKopecks + from
  return { ...totals, deliveryKopecks: from, totalKopecks, isFrom: true }
}

/** «от 857 ₽» until it is known exactly. */
export const sumOf = ({ isFrom, totalKopecks }: BasketTotals, kopecks = totalKopecks) =>
  `${isFrom ? 'от\u00a0' : ''}${money(kopecks)}`

export function TotalsRow({ name, sum, isGood = false }: { name: string; sum: string; isGood?: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-quiet">{name}</dt>
      <dd className={`ml-auto whitespace-nowrap ${isGood ? 'font-semibold text-leaf' : ''}`}>{sum}</dd>
    </div>
  )
}
