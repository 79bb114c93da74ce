import { lazy, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { SignedInOnly } from '../identity/signed-in-only.tsx'
import { pageMeta } from '../site/page-meta.ts'

const OrderView = lazy(() => import('./page/order-view.tsx'))
const OrderLists = lazy(() => import('./page/order-lists-page.tsx'))
const SharedOrder = lazy(() => import('./page/shared-order.tsx'))

export const meta = () => pageMeta({ title: 'Заказ', description: 'Состояние заказа', isUnlisted: true })

/** One order; without a number the list of them, and with a shared link what a stranger may see. */
export default function OrderPage() {
  const { order_id } = useParams()
  const [search] = useSearchParams()
  const ident = search.get('share')
  if (ident) {
    return (
      <Suspense fallback={null}>
        <SharedOrder ident={ident} />
      </Suspense>
    )
  }
  return (
    <SignedInOnly title="Заказ">
      <Suspense fallback={null}>{order_id ? <OrderView key={order_id} id={order_id} /> : <OrderLists />}</Suspense>
    </SignedInOnly>
  )
}
