import { open, type Page } from './shopper.ts'

/** Twice over the page, so that the service worker has seen everything it is made of. */
export async function keepForLater(page: Page, path: string): Promise<void> {
  await open(page, path)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await open(page, path)
  await page.waitForLoadState('networkidle')
}
