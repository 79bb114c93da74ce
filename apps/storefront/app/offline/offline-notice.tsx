import { Icon } from '@romashka/ui'
import { type ReactNode, useSyncExternalStore } from 'react'

/** In a cellar pharmacy: what is shown was last true when there was a network. */
export function OfflineNotice({ children }: { children: ReactNode }) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div aria-live="polite">
      {!isOnline && (
        <p className="mb-4 flex gap-2.5 rounded-control bg-tomorrow-tint p-3 text-note text-tomorrow">
          <Icon name="wifi-off" size={20} />
          <span>Сети нет. {children}</span>
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
