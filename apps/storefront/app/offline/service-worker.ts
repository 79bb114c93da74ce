/** Lets what was seen last open without a network: orders, pick-up codes, favourites. Nothing is lost where it cannot. */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/worker.js').catch((reason: unknown) => reportError(reason))
}

/** What is kept of a person on this device goes with their session. */
export function forgetOffline(): void {
  navigator.serviceWorker?.controller?.postMessage('forget')
}
