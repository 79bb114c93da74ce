import { ApiFailure } from '../../api/api-failure.ts'
import { browserApi } from '../../api/loading.ts'
import { visitor } from '../../session/visitor.ts'
import type { FavouriteChange } from '../favourite-ids.ts'
import { isOwnChange, type PendingFavourite } from './pending-favourite.ts'
import { listPending, putPending, removePending } from './pending-favourites.ts'

/** `sent`: the server has it. `queued`: it could not be reached, and gets it later. `refused`: it answered no. */
export interface Outcome {
  state: 'sent' | 'queued' | 'refused'
  error?: unknown
}

/**
 * Sends at once, or leaves the change in the browser's database until there is a network again. It is put there first:
 * a tab that is closed meanwhile loses nothing.
 */
export async function sendOrQueue(change: FavouriteChange): Promise<Outcome> {
  const { userId, anonymousId, cityId } = visitor.read()
  const key = `${userId ?? anonymousId} ${change.kind} ${change.id}`
  const pending: PendingFavourite = { ...change, key, stamp: crypto.randomUUID(), userId, anonymousId, cityId }
  const isStored = await putPending(pending).then(
    () => true,
    (error: unknown) => {
      reportError(error)
      return false
    },
  )
  const outcome = await oneAtATime(() => send(pending))
  return outcome.state === 'queued' && !isStored ? { ...outcome, state: 'refused' } : outcome
}

/** Sends what is queued for the person of this page; returns what the server has now. */
export function sendQueued(): Promise<PendingFavourite[]> {
  return oneAtATime(async () => {
    const sent: PendingFavourite[] = []
    const person = visitor.read()
    for (const pending of await listPending()) {
      if (isOwnChange(pending, person)) {
        if ((await send(pending)).state === 'sent') sent.push(pending)
      } else if (person.userId) await removePending(pending)
    }
    return sent
  })
}

/** What the server does not have yet of the person of this page. */
export async function listQueued(): Promise<PendingFavourite[]> {
  return (await listPending()).filter((pending) => isOwnChange(pending, visitor.read()))
}

/** A refusal is final; no answer at all, or one that asks to come back later or to sign in, is not. */
async function send(pending: PendingFavourite): Promise<Outcome> {
  const outcome = await request(pending).then(
    (): Outcome => ({ state: 'sent' }),
    (error: unknown): Outcome => ({ state: isFinal(error) ? 'refused' : 'queued', error }),
  )
  if (outcome.state === 'queued') await requestBackgroundSync()
  else await removePending(pending).catch(reportError)
  return outcome
}

function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false
  return error.status < 500 && ![401, 408, 429].includes(error.status)
}

function request(change: FavouriteChange): Promise<unknown> {
  if (change.kind === 'products') {
    const product = { params: { id: change.id } }
    return change.isIn
      ? browserApi.ask('POST /api/v1/favourites/products/:id', product)
      : browserApi.ask('DELETE /api/v1/favourites/products/:id', product)
  }
  const pharmacy = { params: { id: change.id } }
  return change.isIn
    ? browserApi.ask('POST /api/v1/favourites/pharmacies/:id', pharmacy)
    : browserApi.ask('DELETE /api/v1/favourites/pharmacies/:id', pharmacy)
}

/** One tab at a time, and not while the service worker sends. */
function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('pending-favourites', work) : work()
}

interface SyncManager {
  register(tag: string): Promise<void>
}

/** Where the browser can, the service worker sends them without a page being open. */
async function requestBackgroundSync(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration()
    if (worker && 'sync' in worker) await (worker.sync as SyncManager).register('pending-favourites')
  } catch (error) {
    reportError(error)
  }
}
