import { Button, EmptyState } from '@romashka/ui'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { pageMeta } from '../site/page-meta.ts'
import { BasketSkeleton } from './page/basket-skeleton.tsx'
import { useFreshBasket } from './store/use-fresh-basket.ts'

const BasketView = lazy(() => import('./page/basket-view.tsx'))
const Checkout = lazy(() => import('../orders/checkout/checkout.tsx'))

export const meta = () => pageMeta({ title: 'Корзина', description: 'Ваша корзина в аптеке', isUnlisted: true })

/** The basket and, on the same page, its checkout: going back from one leads to the other. */
export default function BasketPage() {
  const [search] = useSearchParams()
  const isCheckout = search.get('step') === 'checkout'
  const { isFailed, isAnswered, ask } = useFreshBasket()
  if (isFailed) return <NoAnswer isAnswered={isAnswered} onAgain={ask} />
  return (
    <Suspense fallback={<BasketSkeleton isCheckout={isCheckout} />}>
      {isCheckout ? <Checkout /> : <BasketView />}
    </Suspense>
  )
}

/** The basket is in the account, which cannot be reached now. */
function NoAnswer({ isAnswered, onAgain }: { isAnswered: boolean; onAgain: () => void }) {
  return (
    <div className="wrap" role="alert">
      <h1 className="sr-only">Корзина</h1>
      <EmptyState
        drawing="basket"
        title="Не получилось открыть корзину"
        action={<Button onClick={onAgain}>Повторить</Button>}
      >
        <p>
          Товары на месте.{' '}
          {isAnswered ? 'Магазин не отвечает, попробуйте через пару минут.' : 'Проверьте связь и повторите.'}
        </p>
      </EmptyState>
    </div>
  )
}
