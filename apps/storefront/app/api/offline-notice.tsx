import { Icon } from '@romashka/ui'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useStore } from '../session/store.ts'
import { seenText } from '../text/seen-text.ts'
import { olderAnswers } from './older-answers.ts'

interface OfflineNoticeProps {
  /** How the addresses begin whose answers the page shows. */
  of: string
  children: ReactNode
}

const none: ReadonlyMap<string, string> = new Map()

/** In a cellar pharmacy: what is shown was last true when there was a network, and that was then. */
export function OfflineNotice({ of, children }: OfflineNoticeProps) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const older = useStore(olderAnswers, none)
  const [oldest] = [...older]
    .filter(([url]) => url.startsWith(of))
    .map(([, at]) => Date.parse(at))
    .sort((a, b) => a - b)
  return (
    <div aria-live="polite" className="empty:mb-0!">
      {(!isOnline || oldest !== undefined) && (
        <p className="mb-4 flex gap-2.5 rounded-control bg-tomorrow-tint p-3 text-note text-tomorrow">
          <Icon name="wifi-off" size={20} />
          <span>
            {isOnline ? 'Связь плохая.' : 'Сети нет.'} {children}
            {oldest !== undefined && ` Так было ${seenText(new Date(oldest))}.`}
          </span>
        </p>
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
