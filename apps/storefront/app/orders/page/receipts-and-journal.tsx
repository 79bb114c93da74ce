import type { Order, OrderEvent } from '../order.ts'
import { OrderJournal } from './order-journal.tsx'
import { OrderReceipts } from './order-receipts.tsx'

interface PapersProps {
  receipts: Order['receipts']
  events: readonly OrderEvent[]
  zone: string
}

/** What is read seldom and later: it comes after the code and the state are in sight. */
export default function ReceiptsAndJournal({ receipts, events, zone }: PapersProps) {
  return (
    <div className="print:[&>details:not([open])]:hidden">
      <OrderReceipts receipts={receipts} zone={zone} />
      <OrderJournal events={events} zone={zone} />
    </div>
  )
}
