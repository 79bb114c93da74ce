import type { PharmacyId, ProductId } from '@romashka/basics'
import { notify } from '@romashka/ui'
import { reachGoal } from '../../analytics/reach-goal.ts'
import { browserApi } from '../../api/loading.ts'
import { notifyRefusal } from '../../api/notify-refusal.ts'
import { createPendingChanges } from '../../api/pending-changes.ts'
import { queryClient } from '../../api/query-client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { readShopper, type Shopper } from '../../api/shopper.ts'
import { changeRecord, readRecord } from '../../basket/store/local-records.ts'
import { visitor } from '../../session/visitor.ts'
import { type FavouriteChange, type FavouriteIds, favouriteIds, withChange } from '../favourite-ids.ts'
import { unsavedFavourites } from '../unsaved-favourites.ts'
import { clearPending } from './pending-favourites.ts'
import { listQueued, type Outcome, sendOrQueue, sendQueued } from './send-favourite.ts'

const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('favourites')
const changes = createPendingChanges('favourite', sendAndStore, ({ kind, id }) => `${kind} ${id}`)
const none: FavouriteIds = { products: new Set(), pharmacies: new Set() }

/** As the server, or the browser of a visitor, has them. */
const readStored = (): FavouriteIds => queryClient().getQueryData(queryKeys.favourites) ?? none

/** Changed without a network; newer than whatever the server answers meanwhile. */
const readQueued = (): FavouriteChange[] => queryClient().getQueryData(queryKeys.queuedFavourites) ?? []

function store(ids: { products: Iterable<ProductId>; pharmacies: Iterable<PharmacyId> }): void {
  const stored: FavouriteIds = { products: new Set(ids.products), pharmacies: new Set(ids.pharmacies) }
  queryClient().setQueryData(queryKeys.favourites, stored)
  publish()
}

function setQueued(changes: readonly FavouriteChange[]): void {
  queryClient().setQueryData(queryKeys.queuedFavourites, changes)
  publish()
}

/** What buttons and the header show: the favourites, with the changes that are queued and on their way. */
function publish(): void {
  const shown = [...readQueued(), ...changes.list()].reduce(withChange, readStored())
  favouriteIds.set(shown)
  visitor.set({ favourites: shown.products.size })
}

/** Runs once after the page has started. */
export function startFavourites(): void {
  const client = queryClient()
  changes.subscribe(publish)
  otherTabs?.addEventListener('message', ({ data: [products, pharmacies] }) => store({ products, pharmacies }))
  const send = () => void sendQueuedFavourites().catch(reportError)
  send()
  void sendUnsaved().catch(reportError)
  window.addEventListener('online', send)
  if (!visitor.read().token) return void loadFromBrowser().catch(reportError)
  let taken: Shopper['favProducts'] | undefined
  client.getQueryCache().subscribe(({ query }) => {
    const shopper = readShopper()
    // A change of something else in the profile leaves this list the same object, and it may be older than our own.
    if (query.queryKey[0] !== queryKeys.shopper[0] || !shopper || shopper.favProducts === taken) return
    taken = shopper.favProducts
    store({ products: shopper.favProducts, pharmacies: shopper.favDrugstores })
  })
}

/** What was pressed on a page that was left before it was sent; a list that was requested meanwhile may lack it. */
async function sendUnsaved(): Promise<void> {
  const unsaved = unsavedFavourites.list()
  for (const change of unsaved) {
    await setFavourite(change)
    unsavedFavourites.remove(change)
  }
  if (unsaved.length > 0) await queryClient().invalidateQueries({ queryKey: queryKeys.favouriteLists })
}

async function loadFromBrowser(): Promise<void> {
  const { favourites, drugstoreId } = await readRecord()
  store({ products: favourites, pharmacies: drugstoreId })
}

/** Snaps back where the server refuses, waits in the outbox where it cannot be reached. */
export async function setFavourite(change: FavouriteChange): Promise<void> {
  const { state, error } = await changes.send(change)
  if (state === 'refused') {
    return notifyRefusal(error)
  }
  await storeInBrowser()
  const { products, pharmacies } = favouriteIds.read()
  otherTabs?.postMessage([[...products], [...pharmacies]])
  if (state === 'queued') notify({ message: 'Сети нет. Отметку сохранили и передадим, когда сеть появится' })
  else if (change.isIn) void reachGoal('favourite_added')
}

async function sendAndStore(change: FavouriteChange): Promise<Outcome> {
  const outcome = await sendOrQueue(change)
  const others = readQueued().filter(({ kind, id }) => kind !== change.kind || id !== change.id)
  setQueued(outcome.state === 'queued' ? [...others, change] : others)
  if (outcome.state === 'sent') store(withChange(readStored(), change))
  return outcome
}

/** Sends what was changed without a network; what the server refuses is no longer shown. */
async function sendQueuedFavourites(): Promise<void> {
  setQueued(await listQueued())
  const sent = await sendQueued()
  if (sent.length > 0) store(sent.reduce(withChange, readStored()))
  // Read again: what has been pressed meanwhile was queued and sent by itself.
  setQueued(await listQueued())
}

interface Listed {
  products?: readonly ProductId[]
  pharmacies?: readonly PharmacyId[]
}

/** Takes the server's list of one kind: the whole of it, or one of its pages. */
export async function acceptListed(listed: Listed, isWhole: boolean): Promise<void> {
  const known = readStored()
  const { products = [], pharmacies = [] } = listed
  if (isWhole) store({ ...known, ...listed })
  else store({ products: [...known.products, ...products], pharmacies: [...known.pharmacies, ...pharmacies] })
  await storeInBrowser()
}

/** Takes out everything at once. */
export async function clearFavourites(): Promise<void> {
  await browserApi.ask('DELETE /api/v1/favourites')
  await clearPending()
  setQueued([])
  store(none)
  await storeInBrowser()
  otherTabs?.postMessage([[], []])
}

/** On the device only of a visitor: a shopper's favourites are in the account. */
async function storeInBrowser(): Promise<void> {
  const isSignedIn = visitor.read().token !== undefined
  const { products, pharmacies } = isSignedIn ? none : favouriteIds.read()
  await changeRecord((record) => ({ ...record, favourites: [...products], drugstoreId: [...pharmacies] }))
}

/** Changes that were never sent belong to the shopper who has signed out. */
export const discardQueuedFavourites = clearPending
