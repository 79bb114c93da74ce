import { reachGoal } from '../../analytics/reach-goal.ts'
import type { ReplyOf } from '../../api/api.ts'
import { browserApi } from '../../api/loading.ts'
import { basketState } from '../../basket/store/basket.ts'
import { changeBrowserBasket } from '../../basket/store/browser-basket.ts'
import type { LocalItem } from '../../basket/store/local-basket.ts'
import { dropToken, keepToken } from '../../shell/token-store.ts'
import { visitor } from '../../shell/visitor.ts'
import { becomeNobody } from '../../shell/visitor-start.ts'
import { rememberMerge } from './merged-basket.ts'

type Token = ReplyOf<'POST /api/v1/users/auth/verify-code'>

/** Keeps the token, brings the browser's basket into the account, and opens the page anew as somebody. */
export async function finishSignIn(token: Token, returnTo?: string): Promise<void> {
  const kept = keepToken(token)
  visitor.set({ token: kept.token, userId: kept.userId })
  await bringBasket()
  await reachGoal('sign_in')
  if (returnTo === undefined) location.reload()
  else location.assign(returnTo)
}

/** Whatever goes wrong here the browser's basket stays, and the next page with it tries again. */
export async function bringBasket(): Promise<void> {
  try {
    let items: LocalItem[] = []
    await changeBrowserBasket((kept) => {
      items = [...kept]
      return items
    })
    if (items.length === 0) return
    const before = await browserApi.ask('GET /api/v2/baskets')
    await browserApi.ask('POST /api/v2/baskets/merge', {
      body: { products: items.map(({ id, amount, checked }) => ({ id, amount, checked })) },
    })
    await changeBrowserBasket((kept) => kept.filter((item) => !items.some((sent) => sent.id === item.id)))
    rememberMerge(before.items, items)
    basketState.tellOtherTabs()
  } catch (error) {
    reportError(error)
  }
}

const personalPages =
  /\/(?:personal-area|settings|person-data|social-card|calendar|order-detail|o|favorites|messages|consents|devices|my-data)(?:\/|$)/

/** Ends the session everywhere in this browser. The basket stays with the account; nothing of it stays here. */
export async function signOut(cityHome: string): Promise<void> {
  await browserApi.ask('POST /api/v1/users/auth/sign-out').catch((error: unknown) => reportError(error))
  await leaveHere(cityHome)
}

/** The session has ended: whoever sits here next finds nothing of it. */
export async function leaveHere(cityHome: string): Promise<void> {
  dropToken()
  becomeNobody()
  await forgetWishes()
  await changeBrowserBasket(() => [])
  if (personalPages.test(location.pathname)) location.assign(cityHome)
  else location.reload()
}

/** What was liked without a network and never sent is the former person's. */
async function forgetWishes(): Promise<void> {
  try {
    await (await import('../../favourites/store/wishes.ts')).clearWishes()
  } catch (error) {
    reportError(error)
  }
}
