import { type BrowserContext, test as base, type Page } from './shopper.ts'

let window: BrowserContext | undefined

/**
 * Many pages, each as a new visitor with an empty browser sees it, in one window: another would start a renderer, and
 * read the scripts of the page and of axe anew, which takes as long as what a page is looked at for. After a failure
 * there is another all the same, because it ends the worker.
 */
export const test = base.extend({
  context: async ({ browser, extraHTTPHeaders }, use) => {
    window ??= await browser.newContext()
    await window.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
    await use(window)
  },
  page: async ({ context, viewport }, use) => {
    const [page = await context.newPage()] = context.pages()
    await page.setViewportSize(viewport ?? { width: 1280, height: 900 })
    await use(page)
    await forget(page)
  },
})

/** What the visitor's browser has stored, the service worker and its caches too. */
async function forget(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  await page.evaluate(() => sessionStorage.clear())
  // What the page still asks for would be told of the next one.
  await page.goto('about:blank')
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await browser.send('Network.clearBrowserCache')
  await browser.detach()
  await page.context().clearCookies()
}
