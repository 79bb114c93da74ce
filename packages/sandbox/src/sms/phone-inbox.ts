import { randomInt } from 'node:crypto'
import type { Sandbox } from '../sandbox.ts'
import type { Collection } from '../store/store.ts'

/** A message or call received by a phone of the sandbox; phones are written as sms.ru does, `79XXXXXXXXX`. */
export type PhoneEvent = {
  id: string
  kind: 'sms' | 'call' | 'call_in'
  phone: string
  at: string
  text: string
  /** Of `call`: the last digits of the calling number. `isConfirmed` is of `call_in`. */
  code?: string
  isConfirmed?: boolean
}

/** Older events are removed. */
const maxEvents = 500

export function openPhoneInbox(sandbox: Sandbox) {
  const events: Collection<PhoneEvent> = sandbox.store.collection('phone.events')
  return {
    add(event: Omit<PhoneEvent, 'id' | 'at'>): PhoneEvent {
      const at = sandbox.now()
      const id = `${at.getUTCFullYear()}${String(at.getUTCMonth() + 1).padStart(2, '0')}-${randomInt(1e7, 1e8)}`
      for (const old of events.all().slice(0, Math.max(0, events.all().length - maxEvents))) events.remove(old.id)
      return events.put(id, { ...event, id, at: at.toISOString() })
    },
    get: (id: string) => events.get(id),
    change: (event: PhoneEvent) => events.put(event.id, event),
    of: (phone: string) =>
      events
        .all()
        .filter((event) => event.phone === phone)
        .reverse(),
    phones: () => [
      ...new Set(
        events
          .all()
          .reverse()
          .map((event) => event.phone),
      ),
    ],
  }
}
export type PhoneInbox = ReturnType<typeof openPhoneInbox>
