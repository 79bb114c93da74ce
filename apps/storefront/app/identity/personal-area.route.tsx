import { useRouteLoaderData } from 'react-router'
import { Upcoming } from '../courses/upcoming.tsx'
import { OrderLists } from '../orders/list/order-list.tsx'
import { useVisitor } from '../session/visitor.ts'
import { pageMeta } from '../site/page-meta.ts'
import { PersonalAreaHeader } from './personal-area/personal-area-header.tsx'
import { PersonalLinks } from './personal-area/personal-links.tsx'
import { SignedInOnly } from './signed-in-only.tsx'

export const meta = () =>
  pageMeta({ title: 'Профиль', description: 'Ваши заказы, избранное и данные', isUnlisted: true })

export default function PersonalAreaPage() {
  return (
    <SignedInOnly title="Профиль">
      <PersonalArea />
    </SignedInOnly>
  )
}

/** What waits, the way to everything, the orders: one below the other on a phone. */
function PersonalArea() {
  const root = useRouteLoaderData<{ city: { zone: string } }>('root')
  const zone = root?.city.zone ?? 'Europe/Moscow'
  const { activeOrders } = useVisitor()
  return (
    <div className="wrap pb-10">
      <PersonalAreaHeader />
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[17rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-8">
        <div className="empty:hidden md:col-start-2">
          <Upcoming now={new Date()} zone={zone} isExpected={activeOrders > 0} />
        </div>
        <PersonalLinks isHome className="md:col-start-1 md:row-span-2 md:row-start-1" />
        <div className="md:col-start-2">
          <OrderLists />
        </div>
      </div>
    </div>
  )
}
