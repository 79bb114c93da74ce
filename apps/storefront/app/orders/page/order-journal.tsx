import { Accordion } from '@romashka/ui'
import { pastTimeText } from '../../text/past-dates.ts'
import type { OrderEvent } from '../order.ts'
import { actorText, eventText } from './journal-text.ts'

/** Everything that has happened to the order, as the shop itself has written it down; the latest first. */
export function OrderJournal({ events, zone }: { events: readonly OrderEvent[]; zone: string }) {
  if (events.length === 0) return null
  return (
    <Accordion title="История заказа">
      <ol reversed className="space-y-3 border-l-2 border-line pl-4">
        {events.toReversed().map((event) => (
          <li key={`${event.at} ${event.kind} ${event.part_id} ${JSON.stringify(event.details)}`} className="text-note">
            <p className="font-medium">{eventText(event)}</p>
            <p className="text-small text-quiet">
              {pastTimeText(event.at, zone)} · {actorText(event)}
            </p>
          </li>
        ))}
      </ol>
    </Accordion>
  )
}
