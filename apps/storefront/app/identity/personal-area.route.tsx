import { OrderLists } from '../orders/list/order-list.tsx'
import { pageMeta } from '../site/page-meta.ts'
import { PersonalAreaHeader } from './personal-area/personal-area-header.tsx'
import { PersonalLinks } from './personal-area/personal-links.tsx'
import { SignedInOnly } from './signed-in-only.tsx'

export const meta = () =>
  pageMeta({ title: 'Личный кабинет', description: 'Ваши заказы, избранное и данные', isUnlisted: true })

export default function PersonalAreaPage() {
  return (
    <SignedInOnly title="Личный кабинет">
      <div className="wrap">
        <PersonalAreaHeader />
        <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[17rem_minmax(0,1fr)] md:gap-8">
          <PersonalLinks />
          <OrderLists />
        </div>
      </div>
    </SignedInOnly>
  )
}
