import { useSyncExternalStore } from 'react'

export const positions = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const

export type Position = (typeof positions)[number]

export interface Notification {
  message: string
  tone?: 'plain' | 'success' | 'danger'
  position?: Position
  /** Zero stays until it is closed. */
  timeoutMs?: number
  action?: { text: string; onPress: () => void }
}

export type Shown = Required<Omit<Notification, 'action'>> & Pick<Notification, 'action'> & { id: number }

export const defaultTimeoutMs = 5000

let shown: readonly Shown[] = []
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Says something at the edge of the screen; returns the way to take it back.
 *
 * @throws RangeError for a position there is not, or a negative timeout
 */
export function notify(notification: Notification): () => void {
  const { message, tone = 'plain', position = 'bottom', timeoutMs = defaultTimeoutMs, action } = notification
  if (!positions.includes(position)) throw new RangeError(`unknown position of a notification: ${position}`)
  if (!(timeoutMs >= 0)) throw new RangeError(`negative timeout of a notification: ${timeoutMs}`)
  lastId += 1
  const id = lastId
  change([...shown, { id, message, tone, position, timeoutMs, action }])
  return () => dismiss(id)
}

export function dismiss(id: number): void {
  change(shown.filter((one) => one.id !== id))
}

const none: readonly Shown[] = []

export function useNotifications(): readonly Shown[] {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )
}

function change(next: readonly Shown[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
