import { Button, buttonStyle } from '@romashka/ui'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useAbsentPages } from '../../site/absent-pages.ts'
import { useCityPath } from '../../site/paths.ts'
import { packForms, plural } from '../../text/plural.ts'
import type { BasketState } from '../store/basket-state.ts'
import { BasketTotalsView, leastTotals, sumOf } from './basket-totals.tsx'
import { PromoCode } from './promo-code.tsx'

const ReportDialog = lazy(() => import('../../reviews/report-dialog.tsx'))

/** The totals, always visible: a column on a desktop, a bar at the bottom on a phone. */
export function BasketSummary({ basket }: { basket: BasketState }) {
  const totals = leastTotals(basket)
  const hasPromoCodes = !useAbsentPages().includes('/promocodes')
  return (
    <>
      <aside aria-label="Сумма заказа" className="md:sticky md:top-28">
        <div className="space-y-5 rounded-card border border-line bg-surface p-4 md:p-5">
          <BasketTotalsView totals={totals} />
          {basket.account ? (
            <PromoCode status={basket.account.promoCode} />
          ) : (
            hasPromoCodes && <p className="text-note text-quiet">Промокод можно ввести после входа, при оформлении.</p>
          )}
          <div className="hidden md:block">
            <CheckoutLink basket={basket} />
          </div>
          <p className="text-small text-quiet">
            Лекарства без брака вернуть и обменять нельзя. Цена закрепится за вами, когда вы закажете.
          </p>
          <Report />
        </div>
      </aside>
      <div className="sticky bottom-15 z-20 -mx-(--page-gutter) flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-(--page-gutter) py-3 md:hidden">
        <p className="min-w-0">
          <span className="block text-h3 font-bold whitespace-nowrap">{sumOf(totals)}</span>
          <span className="block text-small whitespace-nowrap text-quiet">{plural(totals.packs, packForms)}</span>
        </p>
        <div className="min-w-min flex-1 basis-0">
          <CheckoutLink basket={basket} />
        </div>
      </div>
    </>
  )
}

/** A problem of the basket, shown on the page itself. */
function Report() {
  const to = useCityPath()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="-mx-3.5 flex flex-wrap">
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        Что-то не так
      </Button>
      <Link to={to('/how-to-alter-basket')} className={buttonStyle('quiet', 'small')}>
        Как изменить заказ
      </Link>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function CheckoutLink({ basket }: { basket: BasketState }) {
  const to = useCityPath()
  const canGoOn = basket.totals.products > 0 && !basket.isOutdated
  const style = buttonStyle('primary', 'large', true)
  if (canGoOn) {
    return (
      <Link to={to('/basket?step=checkout')} className={`${style} px-3`}>
        Оформить
      </Link>
    )
  }
  return (
    <Button size="large" isWide disabled className="px-3">
      {basket.isOutdated ? 'Ждём цены' : 'Выберите товары'}
    </Button>
  )
}
