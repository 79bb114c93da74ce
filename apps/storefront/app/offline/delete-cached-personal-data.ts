/** As in worker.js. */
const personalPrefix = 'personal-of-'

/** Deletes the answers of persons that are cached on this device, also on a page that no service worker controls. */
export async function deleteCachedPersonalData(): Promise<void> {
  const worker = navigator.serviceWorker?.controller
  if (worker) return worker.postMessage('delete-personal')
  if (!('caches' in window)) return
  for (const name of await caches.keys()) if (name.startsWith(personalPrefix)) await caches.delete(name)
}
