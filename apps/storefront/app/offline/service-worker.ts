/** Lets orders, pick-up codes and favourites open without a network as they were seen last, where the browser can. */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/worker.js').catch((reason: unknown) => reportError(reason))
}

/** Deletes the answers of the shopper that the service worker has cached on this device. */
export function deleteCachedPersonalData(): void {
  navigator.serviceWorker?.controller?.postMessage('delete-personal')
}
