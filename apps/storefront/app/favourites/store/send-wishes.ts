import { ApiFailure } from '../../api/api-failure.ts'
import { browserApi } from '../../api/loading.ts'
import { visitor } from '../../session/visitor.ts'
import type { Kind } from './favourites.ts'
import { isTheirs, type Wish } from './wish.ts'
import { clearWishes, listWishes, putWish, removeWish } from './wishes.ts'

/** `told`: the shop knows. `kept`: it could not be reached, and will be told later. `refused`: it said no. */
export interface Outcome {
  state: 'told' | 'kept' | 'refused'
  error?: unknown
}

/**
 * Tells the shop at once, or keeps the press in the browser's database until there is a network again. It is put there
 * first: a tab that is closed meanwhile loses nothing.
 */
export async function tellOrKeep(kind: Kind, id: number, isIn: boolean): Promise<Outcome> {
  const { userId, anonymousId, cityId } = visitor.read()
  const key = `${userId ?? anonymousId} ${kind} ${id}`
  const wish: Wish = { key, kind, id, isIn, stamp: crypto.randomUUID(), userId, anonymousId, cityId }
  const isKept = await putWish(wish).then(
    () => true,
    (error: unknown) => {
      reportError(error)
      return false
    },
  )
  const outcome = await alone(() => send(wish))
  return outcome.state === 'kept' && !isKept ? { ...outcome, state: 'refused' } : outcome
}

/** Sends what waits, the presses of this person alone; answers what the shop has refused. */
export function sendWishes(): Promise<Wish[]> {
  return alone(async () => {
    const refused: Wish[] = []
    const person = visitor.read()
    for (const wish of await listWishes()) {
      if (isTheirs(wish, person)) {
        if ((await send(wish)).state === 'refused') refused.push(wish)
      } else if (person.userId) await removeWish(wish)
    }
    return refused
  })
}

/** What the shop does not know yet. Whoever has to sign in again finds theirs afterwards. */
export async function waitingWishes(): Promise<Wish[]> {
  return (await listWishes()).filter((wish) => isTheirs(wish, visitor.read()))
}

export { clearWishes }

/** The shop's no is final; no answer at all, or one that asks for patience, is not. */
async function send(wish: Wish): Promise<Outcome> {
  const outcome = await told(wish).then(
    (): Outcome => ({ state: 'told' }),
    (error: unknown): Outcome => ({ state: isFinal(error) ? 'refused' : 'kept', error }),
  )
  if (outcome.state === 'kept') await askWorker()
  else await removeWish(wish).catch((error: unknown) => reportError(error))
  return outcome
}

function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false
  return error.status < 500 && ![401, 408, 429].includes(error.status)
}

function told({ kind, id, isIn }: Wish): Promise<unknown> {
  const params = { params: { id } }
  if (kind === 'products') {
    return isIn
      ? browserApi.ask('POST /api/v1/favourites/products/:id', params)
      : browserApi.ask('DELETE /api/v1/favourites/products/:id', params)
  }
  return isIn
    ? browserApi.ask('POST /api/v1/favourites/pharmacies/:id', params)
    : browserApi.ask('DELETE /api/v1/favourites/pharmacies/:id', params)
}

/** One tab at a time, and not while the service worker sends. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('wishes', work) : work()
}

interface SyncManager {
  register(tag: string): Promise<void>
}

/** Where the browser can, the service worker sends them without a page being open. */
async function askWorker(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration()
    if (worker && 'sync' in worker) await (worker.sync as SyncManager).register('wishes')
  } catch (error) {
    reportError(error)
  }
}
