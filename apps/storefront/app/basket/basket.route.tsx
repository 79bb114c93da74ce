import { lazy, Suspense, useEffect } from 'react'
import { useRouteLoaderData, useSearchParams } from 'react-router'
import { pageMeta } from '../shell/page-meta.ts'
import { useVisitor } from '../shell/visitor.ts'
import { BasketSkeleton } from './page/basket-skeleton.tsx'
import { reloadBasket } from './store/change-basket.ts'

const BasketView = lazy(() => import('./page/basket-page.tsx'))
const Checkout = lazy(() => import('./checkout/checkout.tsx'))

export const meta = () => pageMeta({ title: 'Корзина', description: 'Ваша корзина в аптеке', isUnlisted: true })

/** The basket and, on the same page, its checkout: going back from one leads to the other. */
export default function BasketPage() {
  const [search] = useSearchParams()
  const isCheckout = search.get('step') === 'checkout'
  useFreshBasket()
  return <Suspense fallback={<BasketSkeleton />}>{isCheckout ? <Checkout /> : <BasketView />}</Suspense>
}

/** Prices and stock are asked anew whenever the page is opened, and when the city changes. */
function useFreshBasket(): void {
  const { cityId } = useVisitor()
  const root = useRouteLoaderData<{ city: { id: number } }>('root')
  const isCitySettled = root?.city.id === cityId
  useEffect(() => {
    if (isCitySettled) void reloadBasket().catch((error: unknown) => reportError(error))
  }, [isCitySettled])
}
