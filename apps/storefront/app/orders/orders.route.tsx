import { PersonalPage } from '../identity/personal-page.tsx'
import { pageMeta } from '../site/page-meta.ts'
import { OrderLists } from './list/order-list.tsx'

export const meta = () => pageMeta({ title: 'Заказы', description: 'Ваши заказы', isUnlisted: true })

export default function OrdersPage() {
  return (
    <PersonalPage title="Заказы" isWide>
      <OrderLists />
    </PersonalPage>
  )
}
