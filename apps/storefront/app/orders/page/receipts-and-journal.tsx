import type { Order, OrderEvent } from '../order.ts'
import { OrderJournal } from './order-journal.tsx'
import { OrderReceipts } from './order-receipts.tsx'

interface PapersProps {
  receipts: Order['receipts']
  events: readonly OrderEvent[]
  parts: Order['parts']
  zone: string
}

/** What is read seldom and later: it comes after the code and the state are in sight. */
export default function ReceiptsAndJournal({ receipts, events, parts, zone }: PapersProps) {
  return (
    <div className="print:[&>details:not([open])]:hidden">
      <OrderReceipts receipts={receipts} zone={zone} />
      <OrderJournal events={events} parts={parts} zone={zone} />
    </div>
  )
}
