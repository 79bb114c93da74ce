import type { ProductId } from '@romashka/basics'
import { notify } from '@romashka/ui'
import { reachGoal } from '../../analytics/reach-goal.ts'
import { notifyRefusal } from '../../api/notify-refusal.ts'
import { createPendingChanges } from '../../api/pending-changes.ts'
import { queryClient } from '../../api/query-client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { visitor } from '../../session/visitor.ts'
import { plural, productForms } from '../../text/plural.ts'
import { basketPacks } from '../basket-packs.ts'
import { type UnsavedPacks, unsavedPacks } from '../unsaved-packs.ts'
import { accountBasket } from './account-basket.ts'
import { stateFromAccountReply } from './basket-replies.ts'
import type { BasketSource, ProductToAdd, Removal } from './basket-source.ts'
import { type AccountReply, type BasketLine, type BasketState, emptyBasket } from './basket-state.ts'
import { visitorBasket } from './visitor-basket.ts'

const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('basket')

interface LineChange {
  product: ProductToAdd
  packs: number
}

const isSignedIn = (): boolean => visitor.read().token !== undefined
const source = (): BasketSource => (isSignedIn() ? accountBasket : visitorBasket)

export const basketQuery = { queryKey: queryKeys.basket, queryFn: () => inTurn(() => source().load()) }

/** Calls of the basket go out one after another, so that no answer overtakes another. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work, work)
  last = Promise.allSettled([turn])
  return turn
}
let last: Promise<unknown> = Promise.resolve()

function readBasket(): BasketState {
  return queryClient().getQueryData<BasketState>(queryKeys.basket) ?? emptyBasket
}

function accept(basket: BasketState): void {
  queryClient().setQueryData(queryKeys.basket, basket)
}

/** Runs once after the page has started: the header gets its count, changes of other tabs are followed. */
export function startBasket(): void {
  const client = queryClient()
  client.getQueryCache().subscribe(({ query }) => query.queryKey[0] === queryKeys.basket[0] && publish())
  lineChanges.subscribe(publish)
  otherTabs?.addEventListener('message', () => void reloadBasket().catch(reportError))
  inTurn(async () => accept(await source().loadLines())).catch(reportError)
  for (const unsaved of unsavedPacks.list()) {
    void setLine(unsaved.product, unsaved.packs).finally(() => settle(unsaved))
  }
}

/** The press has been saved or refused: what is shown follows the basket again. */
export function settle(press: UnsavedPacks): void {
  unsavedPacks.remove(press)
  publish()
}

/** What cards and the header show: the basket, with the packs that are on their way and what was pressed last. */
function publish(): void {
  const { lines, totals } = readBasket()
  const packs = new Map(lines.map((line) => [line.id, line.packs]))
  for (const { product, packs: wanted } of [...lineChanges.list(), ...unsavedPacks.list()])
    packs.set(product.id, wanted)
  basketPacks.set(packs)
  const counted = lines.filter((line) => !line.isSetAside)
  visitor.set({
    basketPacks: counted.reduce((sum, line) => sum + line.packs, 0),
    basketKopecks: totals.totalKopecks,
  })
}

export async function reloadBasket(): Promise<void> {
  const client = queryClient()
  // An answer that is on its way may be older than what has changed.
  await client.cancelQueries({ queryKey: queryKeys.basket })
  await client.fetchQuery({ ...basketQuery, staleTime: 0 })
}

/** The server has changed the basket by itself, as placing an order does: every tab requests it again. */
export function reloadBasketEverywhere(): Promise<void> {
  notifyOtherTabs()
  return reloadBasket()
}

export function notifyOtherTabs(): void {
  otherTabs?.postMessage('changed')
}

/** Exactly so many packs; zero takes the product out. Presses in quick succession become one call. */
export async function setLine(product: ProductToAdd, packs: number): Promise<void> {
  await lineChanges.send({ product, packs }).catch(notifyRefusal)
}

// They wait in the one turn of all calls: a removal that is pressed after them goes out after them.
const lineChanges = createPendingChanges('basket-line', (change: LineChange) => inTurn(() => sendLine(change)))

async function sendLine(change: LineChange): Promise<BasketState> {
  const { product, packs } = change
  const before = readBasket()
  // A later press of the same line is on its way and says it all.
  if (lineChanges.list().findLast((one) => one.product.id === product.id) !== change) return before
  const basket = await source().setLine(product, packs, before.days !== undefined)
  accept(basket)
  notifyOtherTabs()
  const isNew = !before.lines.some((line) => line.id === product.id)
  if (isNew && packs > 0) void reachGoal('basket_added')
  return basket
}

export function checkLines(ids: readonly ProductId[], isChecked: boolean): Promise<boolean> {
  return change(() => source().checkLines(ids, isChecked))
}

/** Being removed: a second press on one of them adds nothing. */
const beingRemoved = new Set<ProductId>()

/** Takes lines out; for a few seconds one press brings them back. */
export async function removeLines(all: readonly BasketLine[]): Promise<void> {
  const lines = all.filter(({ id }) => !beingRemoved.has(id))
  const [first] = lines
  if (!first) return
  for (const { id } of lines) beingRemoved.add(id)
  let removal: Removal | undefined
  await change(async () => {
    // With the packs that were set just before: those are put back.
    const now = new Map(readBasket().lines.map((line) => [line.id, line]))
    removal = await source().removeLines(lines.map((line) => now.get(line.id) ?? line))
    return removal.basket
  })
  for (const { id } of lines) beingRemoved.delete(id)
  if (!removal) return
  const { restore: putBack } = removal
  const restore = () => void change(putBack)
  const message =
    lines.length === 1 ? `Убрали: ${first.title}` : `Убрали из корзины ${plural(lines.length, productForms)}`
  notify({ message, timeoutMs: 8000, action: { text: 'Вернуть', onPress: restore } })
}

export function replaceLine(id: ProductId, replacement: ProductToAdd): Promise<boolean> {
  return change(() => source().replaceLine(id, replacement))
}

/** Any call that answers with the whole basket of the account. A visitor's basket is only priced again. */
export function changeAccountBasket(ask: () => Promise<AccountReply>): Promise<boolean> {
  return change(async () => (isSignedIn() ? stateFromAccountReply(await ask()) : visitorBasket.load()))
}

/** True once it has been changed; a refusal is notified. */
function change(work: () => Promise<BasketState>): Promise<boolean> {
  return inTurn(async () => {
    try {
      accept(await work())
      notifyOtherTabs()
      return true
    } catch (error) {
      void notifyRefusal(error)
      return false
    }
  })
}
