import { OrderLists } from '../list/order-list.tsx'

/** What `/order-detail` without a number shows. */
export default function OrderListsPage() {
  return (
    <div className="wrap">
      <h1 className="pt-8 pb-5 text-h1">Заказы</h1>
      <OrderLists />
    </div>
  )
}
