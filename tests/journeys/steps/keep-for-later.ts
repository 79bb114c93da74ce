import { open, type Page, waitUntil } from './shopper.ts'

/** Twice over the page, so that the service worker has seen everything it is made of. */
export async function keepForLater(page: Page, path: string): Promise<void> {
  await open(page, path)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await waitUntil(page, () => navigator.serviceWorker.controller !== null)
  await open(page, path)
  await page.waitForLoadState('networkidle')
}
