import { PersonPage } from '../identity/person-page.tsx'
import { pageMeta } from '../site/page-meta.ts'
import { OrderLists } from './list/order-list.tsx'

export const meta = () => pageMeta({ title: 'Заказы', description: 'Ваши заказы', isUnlisted: true })

export default function OrdersPage() {
  return (
    <PersonPage title="Заказы" isWide>
      <OrderLists />
    </PersonPage>
  )
}
