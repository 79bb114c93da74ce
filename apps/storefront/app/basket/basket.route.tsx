import { Button, EmptyState } from '@romashka/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useRouteLoaderData, useSearchParams } from 'react-router'
import { useVisitor } from '../session/visitor.ts'
import { pageMeta } from '../site/page-meta.ts'
import { BasketSkeleton } from './page/basket-skeleton.tsx'
import { useBasket } from './store/basket.ts'
import { reloadBasket } from './store/change-basket.ts'

const BasketView = lazy(() => import('./page/basket-view.tsx'))
const Checkout = lazy(() => import('../orders/checkout/checkout.tsx'))

export const meta = () => pageMeta({ title: 'Корзина', description: 'Ваша корзина в аптеке', isUnlisted: true })

/** The basket and, on the same page, its checkout: going back from one leads to the other. */
export default function BasketPage() {
  const [search] = useSearchParams()
  const isCheckout = search.get('step') === 'checkout'
  const { isFailed, ask } = useFreshBasket()
  if (isFailed) return <NoAnswer onAgain={ask} />
  return <Suspense fallback={<BasketSkeleton />}>{isCheckout ? <Checkout /> : <BasketView />}</Suspense>
}

/** Prices and stock are asked anew whenever the page is opened, and when the city changes. */
function useFreshBasket() {
  const { cityId } = useVisitor()
  const root = useRouteLoaderData<{ city: { id: number } }>('root')
  const isCitySettled = root?.city.id === cityId
  const { isReady } = useBasket()
  const [hasFailed, setFailed] = useState(false)

  function ask(): void {
    setFailed(false)
    reloadBasket().catch((error: unknown) => {
      reportError(error)
      setFailed(true)
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once in every city
  useEffect(() => {
    if (isCitySettled) ask()
  }, [isCitySettled])
  return { isFailed: hasFailed && !isReady, ask }
}

/** A basket kept in the account, and no way to it now. */
function NoAnswer({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="wrap" role="alert">
      <h1 className="sr-only">Корзина</h1>
      <EmptyState
        drawing="basket"
        title="Не получилось открыть корзину"
        action={<Button onClick={onAgain}>Повторить</Button>}
      >
        <p>Товары на месте. Проверьте, есть ли связь, и повторите.</p>
      </EmptyState>
    </div>
  )
}
