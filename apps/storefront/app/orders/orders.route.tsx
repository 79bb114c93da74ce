import { SignedInOnly } from '../identity/signed-in-only.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { OrderLists } from './list/order-list.tsx'

export const meta = () => pageMeta({ title: 'Заказы', description: 'Ваши заказы', isUnlisted: true })

export default function OrdersPage() {
  return (
    <SignedInOnly title="Заказы">
      <div className="wrap">
        <h1 className="pt-6 pb-5 text-h1 md:pt-8">Заказы</h1>
        <OrderLists />
      </div>
    </SignedInOnly>
  )
}
