import { useEffect } from 'react'

/** As `public/worker.js` names what it keeps of pages. */
const cacheName = 'shell-1'

/**
 * Lets this page open without a network even if it was never loaded as a document: whoever came here by a press inside
 * the shop has only its data on the device. The document is the same for everyone and holds nothing of the order.
 */
export function useOfflinePage(isWanted: boolean): void {
  // Effect: writes the page to the cache of the service worker.
  useEffect(() => {
    if (!isWanted || !import.meta.env.PROD || !('caches' in window)) return
    const { pathname } = location
    keep(pathname).catch((error: unknown) => reportError(error))
  }, [isWanted])
}

async function keep(pathname: string): Promise<void> {
  const cache = await caches.open(cacheName)
  if (!(await cache.match(pathname))) await cache.add(pathname)
}
