import { notify } from '@romashka/ui'
import { reachGoal } from '../../analytics/reach-goal.ts'
import { browserApi } from '../../api/loading.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { visitor } from '../../session/visitor.ts'
import { basketState } from './basket.ts'
import { ofAccount } from './basket-replies.ts'
import type { AccountReply, BasketLine, BasketState } from './basket-state.ts'
import { changeBrowserBasket, glanceAtBrowserBasket, loadBrowserBasket, priced } from './browser-basket.ts'
import { addItem, checkItems, type LocalItem, removeItems, restoreItems, setAmount } from './local-basket.ts'

/** What a product card has to know of a product for it to be put in the basket. */
export interface ProductToAdd {
  id: number
  titleShort: string
  price: number | null
  priceCrossed: number | null
}

const isSignedIn = (): boolean => visitor.read().token !== undefined

/** Changes go out one after another, so answers never overtake each other. How one ended is its caller's to handle. */
let line: Promise<unknown> = Promise.resolve()

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = line.then(work, work)
  line = Promise.allSettled([turn])
  return turn
}

export function reloadBasket(): Promise<void> {
  return inTurn(async () => {
    basketState.accept(await load())
  })
}

async function load(): Promise<BasketState> {
  if (!isSignedIn()) return loadBrowserBasket()
  const reply = await browserApi.ask('GET /api/v2/baskets')
  return ofAccount(reply)
}

/** Runs once when the page comes alive: the header gets its count, and other tabs are listened to. */
export function startBasket(): void {
  const quietly = (work: Promise<void>) => void work.catch((error: unknown) => reportError(error))
  const glance = async () => basketState.accept(isSignedIn() ? await load() : await glanceAtBrowserBasket())
  quietly(inTurn(glance))
  basketState.hearOtherTabs(() => quietly(reloadBasket()))
}

export function addToBasket(product: ProductToAdd): Promise<void> {
  return setPacksOf(product, 1)
}

/** Exactly so many packs; zero takes the product out. Presses in quick succession become one call. */
export function setPacksOf(product: ProductToAdd, packs: number): Promise<void> {
  const { id } = product
  basketState.want(id, packs)
  return inTurn(async () => {
    const wanted = basketState.wantedPacks(id)
    if (wanted === undefined) return
    const isNew = !basketState.read().lines.some((one) => one.id === id)
    try {
      const state = isSignedIn() ? await putInAccount(id, wanted) : await putInBrowser(product, wanted)
      basketState.settle(id, wanted)
      basketState.accept(state)
      basketState.tellOtherTabs()
      if (isNew && wanted > 0) void reachGoal('basket_added')
    } catch (error) {
      basketState.forgetWanted(id)
      sayRefusal(error)
    }
  })
}

async function putInAccount(id: number, count: number): Promise<BasketState> {
  return ofAccount(await browserApi.ask('PUT /api/v2/baskets/products/:id', { params: { id }, query: { count } }))
}

async function putInBrowser(product: ProductToAdd, packs: number): Promise<BasketState> {
  const items = await changeBrowserBasket((items) => setAmount(addItem(items, product), product.id, packs))
  // Until the basket has been priced once, a card needs no more than the count.
  return basketState.read().days ? priced(items) : glanceAtBrowserBasket()
}

export function checkLines(ids: readonly number[], isChecked: boolean): Promise<boolean> {
  return change(
    (items) => checkItems(items, ids, isChecked),
    () => browserApi.ask('PUT /api/v2/baskets/checks', { body: { products: [...ids], isChecked } }),
  )
}

/** On their way out: a second press on one of them has nothing to add. */
const leaving = new Set<number>()

/** Takes lines out; for a few seconds one press brings them back. */
export async function removeLines(all: readonly BasketLine[]): Promise<void> {
  const lines = all.filter(({ id }) => !leaving.has(id))
  if (lines.length === 0) return
  const ids = lines.map((one) => one.id)
  for (const id of ids) leaving.add(id)
  let removed: LocalItem[] = []
  const isRemoved = await change(
    (items) => {
      removed = items.filter((item) => ids.includes(item.id))
      return removeItems(items, ids)
    },
    () => browserApi.ask('DELETE /api/v2/baskets/products', { body: { products: ids } }),
  )
  for (const id of ids) leaving.delete(id)
  if (!isRemoved) return
  const [first] = lines
  const message = lines.length === 1 && first ? `Убрали: ${first.title}` : `Убрали из корзины: ${lines.length}`
  notify({ message, timeoutMs: 8000, action: { text: 'Вернуть', onPress: () => void bringBack(lines, removed) } })
}

function bringBack(lines: readonly BasketLine[], removed: readonly LocalItem[]) {
  const products = lines.map(({ id, packs, isChecked }) => ({ id, count: packs, checked: isChecked }))
  return change(
    (items) => restoreItems(items, removed),
    () => browserApi.ask('PUT /api/v2/baskets/products', { body: { products }, query: {} }),
  )
}

/** Puts another product in the place of one. */
export function replaceLine(id: number, replacement: ProductToAdd): Promise<boolean> {
  return change(
    (items) => addItem(removeItems(items, [id]), replacement),
    () =>
      browserApi.ask('POST /api/v2/baskets/products/replace', {
        body: { id, replacementId: replacement.id },
        query: {},
      }),
  )
}

/** Any call that answers with the whole basket. */
export function changeAccountBasket(ask: () => Promise<AccountReply>): Promise<boolean> {
  return change((items) => [...items], ask)
}

function change(
  inBrowser: (items: readonly LocalItem[]) => LocalItem[],
  inAccount: () => Promise<AccountReply>,
): Promise<boolean> {
  return inTurn(async () => {
    try {
      const state = isSignedIn() ? ofAccount(await inAccount()) : await priced(await changeBrowserBasket(inBrowser))
      basketState.accept(state)
      basketState.tellOtherTabs()
      return true
    } catch (error) {
      sayRefusal(error)
      return false
    }
  })
}

function sayRefusal(error: unknown): void {
  notify({ message: refusalText(error), tone: 'danger' })
}
