import { Accordion } from '@romashka/ui'
import { pastTimeText } from '../../text/past-dates.ts'
import type { Order, OrderEvent } from '../order.ts'
import { actorText, eventText } from './journal-text.ts'

interface JournalProps {
  events: readonly OrderEvent[]
  parts: Order['parts']
  zone: string
}

/** Everything that has happened to the order, as the shop itself has written it down; the latest first. */
export function OrderJournal({ events, parts, zone }: JournalProps) {
  if (events.length === 0) return null
  const partOf = ({ part_id }: OrderEvent) => {
    const at = parts.findIndex(({ id }) => id === part_id)
    return parts.length > 1 && at >= 0 ? at + 1 : undefined
  }
  return (
    <Accordion title="История заказа">
      <ol reversed className="space-y-3 border-l-2 border-line pl-4">
        {events.toReversed().map((event) => (
          <li key={`${event.at} ${event.kind} ${event.part_id} ${JSON.stringify(event.details)}`} className="text-note">
            <p className="font-medium">{eventText(event, partOf(event))}</p>
            <p className="text-small text-quiet">
              {pastTimeText(event.at, zone)} · {actorText(event)}
            </p>
          </li>
        ))}
      </ol>
    </Accordion>
  )
}
