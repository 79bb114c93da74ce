/** Lets orders, pick-up codes and favourites open without a network as they were seen last, where the browser can. */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/worker.js').catch((reason: unknown) => reportError(reason))
}

/** As in worker.js. */
const personalPrefix = 'personal-of-'

/** Deletes the answers of persons that are cached on this device, also on a page that no service worker controls. */
export async function deleteCachedPersonalData(): Promise<void> {
  const worker = navigator.serviceWorker?.controller
  if (worker) return worker.postMessage('delete-personal')
  if (!('caches' in window)) return
  for (const name of await caches.keys()) if (name.startsWith(personalPrefix)) await caches.delete(name)
}
