import { open, type Page, waitUntil } from './shopper.ts'

/**
 * Twice over the page, so that the service worker has seen everything it is made of. A page that was on its way while the
 * worker became active has none until it is opened again.
 */
export async function keepForLater(page: Page, path: string): Promise<void> {
  await open(page, path)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await open(page, path)
  await waitUntil(page, () => navigator.serviceWorker.controller !== null)
  await page.waitForLoadState('networkidle')
}
