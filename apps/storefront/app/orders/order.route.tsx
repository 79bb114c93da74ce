import { useParams, useSearchParams } from 'react-router'
import { SignedInOnly } from '../identity/signed-in-only.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { OrderLists } from './list/order-list.tsx'
import { OrderView } from './page/order-view.tsx'
import { SharedOrder } from './page/shared-order.tsx'

export const meta = () => pageMeta({ title: 'Заказ', description: 'Состояние заказа', isUnlisted: true })

/** One order; without a number the list of them, and with a shared link what a stranger may see. */
export default function OrderPage() {
  const { order_id } = useParams()
  const [search] = useSearchParams()
  const ident = search.get('share')
  if (ident) return <SharedOrder ident={ident} />
  return (
    <SignedInOnly title="Заказ">
      {order_id ? (
        <OrderView key={order_id} id={order_id} />
      ) : (
        <div className="wrap">
          <h1 className="pt-8 pb-5 text-h1">Заказы</h1>
          <OrderLists />
        </div>
      )}
    </SignedInOnly>
  )
}
