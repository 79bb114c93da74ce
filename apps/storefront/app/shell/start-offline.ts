import { notify } from '@romashka/ui'
import { seenText } from '../text/seen-text.ts'
import { askAgain } from './ask-again.ts'

/** Lets orders, pick-up codes and favourites open without a network as they were seen last, where the browser can. */
export function startOffline(): void {
  askAgain()
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
