import { createStore } from '../session/store.ts'
import { queryClient } from './query-client.ts'

/** Answers in sight that are not of now, by address: when the shop gave them. */
export const olderAnswers = createStore<ReadonlyMap<string, string>>(() => new Map())

/** When the network last answered this page, by address. */
const answeredAt = new Map<string, string>()

/** As `public/worker.js` marks an answer that it had kept. */
const keptFrom = 'x-kept-from'

/** The service worker waits for an answer to such an address: what it has kept is no newer than what the page has. */
export const isAnswered = (url: string): boolean => answeredAt.has(url)

/** When this page last changed something of which answers are kept, by the clock of the shop. */
let changedAtMs = 0

const changesOfKept = /^\/api\/v1\/(?:orders|favourites|users)\b/

export function noteChange(url: string, headers: Headers): void {
  if (changesOfKept.test(url)) changedAtMs = Date.parse(headers.get('date') ?? '') || Date.now()
}

/**
 * Whether it is the network's, or one that the service worker had kept. What was kept before a change of this page is no
 * answer: an order that has just been cancelled would be accepted once more.
 */
export function noteAnswer(url: string, headers: Headers): void {
  const from = headers.get(keptFrom)
  if (from === null) {
    markAnswered(url, headers.get('date'))
    return
  }
  if (Date.parse(from) <= changedAtMs) {
    markUnanswered(url)
    throw new TypeError('Failed to fetch: only an answer from before the change was there')
  }
  listen()
  olderAnswers.set(new Map(olderAnswers.read()).set(url, from))
}

/** Nothing came: what the page has of this address is as old as its last answer. */
export function markUnanswered(url: string): void {
  const at = answeredAt.get(url)
  if (at !== undefined) olderAnswers.set(new Map(olderAnswers.read()).set(url, at))
}

function markAnswered(url: string, at: string | null): void {
  answeredAt.set(url, at ?? new Date().toUTCString())
  if (!olderAnswers.read().has(url)) return
  const left = new Map(olderAnswers.read())
  left.delete(url)
  olderAnswers.set(left)
}

let isListening = false

/** The service worker says when the network's answer has come after all. */
function listen(): void {
  if (isListening) return
  isListening = true
  const hear = ({ data }: MessageEvent<{ answered?: string; isSame: boolean }>) => {
    if (data.answered === undefined) return
    if (data.isSame) markAnswered(data.answered, null)
    else void queryClient().invalidateQueries()
  }
  navigator.serviceWorker?.addEventListener('message', hear)
}
