import { randomInt } from 'node:crypto'
import type { Sandbox } from '../sandbox.ts'
import type { Collection } from '../store/store.ts'

/** What has come to a made-up phone. Phones are eleven digits, `79XXXXXXXXX`, as sms.ru writes them. */
export type PhoneEvent = {
  id: string
  kind: 'sms' | 'call' | 'call_in'
  phone: string
  at: string
  text: string
  /** Of a call: the code its number ends in; of a call-in check: confirmed by the visitor. */
  code?: string
  isConfirmed?: boolean
}

/** Older messages of the whole sandbox are thrown away. */
const kept = 500

export function phoneBook(sandbox: Sandbox) {
  const events: Collection<PhoneEvent> = sandbox.store.collection('phone.events')
  return {
    add(event: Omit<PhoneEvent, 'id' | 'at'>): PhoneEvent {
      const at = sandbox.now()
      const id = `${at.getUTCFullYear()}${String(at.getUTCMonth() + 1).padStart(2, '0')}-${randomInt(1e7, 1e8)}`
      for (const old of events.all().slice(0, Math.max(0, events.all().length - kept))) events.remove(old.id)
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
export type PhoneBook = ReturnType<typeof phoneBook>
