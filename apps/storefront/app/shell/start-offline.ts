import { notify } from '@romashka/ui'
import { queryClient } from '../api/query-client.ts'
import { seenText } from '../text/seen-text.ts'

/** Lets orders, pick-up codes and favourites open without a network as they were seen last, where the browser can. */
export function startOffline(): void {
  repeatWhenOnline()
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  tellPageAge(navigator.serviceWorker)
  navigator.serviceWorker.register('/worker.js').catch((reason: unknown) => reportError(reason))
}

/** A page with prices and stock that could only be shown as it was once seen says so; one of now says nothing. */
function tellPageAge(worker: ServiceWorkerContainer): void {
  if (!worker.controller) return
  worker.addEventListener('message', ({ data }: MessageEvent<{ pageFrom?: string }>) => {
    if (!data.pageFrom) return
    const seen = seenText(new Date(data.pageFrom))
    notify({
      message: `Связи нет. Показываем страницу, какой она была ${seen}: цены и наличие могли измениться`,
      timeoutMs: 0,
    })
  })
  worker.controller.postMessage('page-age')
}

/**
 * What has failed is asked again when the network is back. What was answered is not: a quote that is there stays the
 * one that an order was asked for with.
 */
export function repeatWhenOnline(): void {
  window.addEventListener('online', () => {
    void queryClient().refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  })
}
