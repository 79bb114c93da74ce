import { randomInt } from 'node:crypto'
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Response,
  type WebError,
} from '@playwright/test'

interface ShopFixtures {
  /** Whether the browser's console has to stay silent; a journey through something broken says no. */
  isQuiet: boolean
  consoleErrors: string[]
  /** Whether the question about cookies has been answered on an earlier visit. */
  isKnown: boolean
  answered: undefined
}

/** Every shopper has a network address of their own; a test fails if any of its tabs logs an error. */
export const test = base.extend<ShopFixtures>({
  isQuiet: [true, { option: true }],
  extraHTTPHeaders: async ({ browserName: _ }, use) => {
    await use(fromNewAddress())
  },
  isKnown: [true, { option: true }],
  answered: [
    async ({ context, isKnown }, use) => {
      const answer = isKnown ? await context.addInitScript(answerAboutCookies) : undefined
      await use(undefined)
      await answer?.dispose()
    },
    { auto: true },
  ],
  consoleErrors: [
    async ({ context, isQuiet }, use) => {
      const consoleErrors: string[] = []
      const stop = listenTo(context, consoleErrors)
      await use(consoleErrors)
      stop()
      if (isQuiet) expect(consoleErrors, 'the console is silent').toEqual([])
    },
    { auto: true },
  ],
})

export { type BrowserContext, expect, type Locator, type Page }

function answerAboutCookies(): void {
  try {
    localStorage.setItem('cookie_choice', 'necessary')
  } catch (error) {
    // A browser that keeps nothing is not asked.
    if (!(error instanceof DOMException)) throw error
  }
}

/** Returns how to stop. */
function listenTo(context: BrowserContext, consoleErrors: string[]): () => void {
  const onError = (error: WebError) => consoleErrors.push(`${error.page()?.url()}: ${error.error().message}`)
  const onMessage = (message: ConsoleMessage) => {
    // A refusal of the API is the page's to explain; the browser notes it all the same.
    const isAnswer = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isAnswer) consoleErrors.push(`${message.page()?.url()}: ${message.text()}`)
  }
  const onResponse = (response: Response) => {
    const request = response.request()
    // The service worker asks for a page before it is started: docs/adr/0120-a-page-for-no-network.md.
    const isPage = request.resourceType() === 'document' || 'service-worker-navigation-preload' in request.headers()
    const isAnswer = isPage || /\/api\/|\.data(?:\?|$)/.test(response.url())
    if (response.status() >= 400 && !isAnswer) consoleErrors.push(`${response.status()} ${response.url()}`)
  }
  context.on('weberror', onError).on('console', onMessage).on('response', onResponse)
  return () => context.off('weberror', onError).off('console', onMessage).off('response', onResponse)
}

export const fromNewAddress = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
})

/** Opens a page and waits until it can be worked with. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await waitForHydration(page)
  return response
}

/** The page is there before its script is: a press is heard once React has taken it over, not as soon as it begins to. */
export async function waitForHydration(page: Page): Promise<void> {
  await waitUntil(page, () => {
    const key = Object.keys(document).find((one) => one.startsWith('__reactContainer'))
    const container: { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } } | undefined = Reflect.get(
      document,
      key ?? '',
    )
    return container !== undefined && !container.stateNode.current.memoizedState.isDehydrated
  })
}

/**
 * Until this is true in the page, or in the one that comes after it. Playwright's `waitForFunction` puts all its tools
 * into the page first, which takes as long as ten such questions.
 */
export async function waitUntil(page: Page, isTrue: () => boolean): Promise<void> {
  await expect(async () => expect(await page.evaluate(isTrue), `true in the page: ${isTrue}`).toBe(true)).toPass({
    intervals: [20, 50, 100],
  })
}

/** The search in sight: on the home page the header keeps its own back. */
export function searchBox(page: Page): Locator {
  return page
    .getByRole('combobox', { name: /Название лекарства/ })
    .filter({ visible: true })
    .first()
}

export async function search(page: Page, words: string): Promise<void> {
  await searchBox(page).fill(words)
  await searchBox(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible()
}

/** The first product of a listing that can be had today. */
export function firstProduct(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: 'Есть в' })
    .filter({ has: page.getByRole('button', { name: /^В корзину/ }) })
    .first()
}

/** Where the page of a card's product is: a card says its name shorter than the page does. */
export async function pathOfCard(card: Locator): Promise<string> {
  return (await card.getByRole('heading').getByRole('link').getAttribute('href')) ?? ''
}

export function linkTo(page: Page, path: string): Locator {
  return page.getByRole('main').locator(`a[href="${path}"]`).first()
}

/** Finds it and puts it in the basket; returns the path of its page. */
export async function putInBasket(page: Page, words = 'нурофен'): Promise<string> {
  await open(page, `/search?${new URLSearchParams({ query: words, availability: 'today' })}`)
  const card = firstProduct(page)
  const path = await pathOfCard(card)
  await card.getByRole('button', { name: /^В корзину/ }).click()
  await expect(page.getByRole('group', { name: /упаковок в корзине/ }).first()).toBeVisible()
  await waitUntilSaved(page)
  return path
}

/** The packs are shown from the press on; a page that opens before the answer sends them again. */
async function waitUntilSaved(page: Page): Promise<void> {
  await waitUntil(page, () => {
    try {
      return sessionStorage.getItem('basket_unsaved') === null
    } catch {
      // A browser that keeps nothing has nothing to send again.
      return true
    }
  })
}

/** The lines of the basket, each by its checkbox. */
export function basketLines(page: Page): Locator {
  return page.getByRole('main').getByRole('checkbox', { name: /^Заказать: / })
}

/** The stepper of the only line there is. */
export function packs(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('group', { name: /: упаковок$/ })
    .first()
}
