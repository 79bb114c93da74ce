import { expect, type Page, putInBasket, test } from './steps/shopper.ts'
import { signedIn } from './steps/sign-in.ts'

/** What may move by itself; Google calls a tenth poor. */
const most = 0.01

/** The sum of what has moved in sight since the page began. */
async function readShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const isUnasked = (entry: PerformanceEntry) =>
          !(entry as PerformanceEntry & { hadRecentInput: boolean }).hadRecentInput
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries().filter(isUnasked) as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // Nothing is reported where nothing has moved.
        setTimeout(() => resolve(0), 1000)
      }),
  )
}

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'no-preference' } })

test('nothing jumps on the pages of a person when their data comes', async ({ page }) => {
  await signedIn(page)
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (const path of ['/settings', '/my-data', '/calendar', '/prescriptions', '/social-card', '/loyalty']) {
    await page.goto(path)
    await expect(page.getByRole('main').locator('[aria-busy=true], .animate-breathe')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect.soft(await readShift(page), path).toBeLessThan(most)
  }
})

test('nothing jumps in the checkout of a first visit that is scrolled while it loads', async ({ page }) => {
  for (const words of ['витрум', 'амоксициллин']) await putInBasket(page, words)
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const scroll = () => {
      scrollTo(0, 300)
      if (scrollY < 300) requestAnimationFrame(scroll)
    }
    scroll()
  })
  // What another way would change is known last, when the pharmacies could already be shown.
  const pharmacies = page.waitForResponse(/\/from\/pickup\/inventories/)
  await page.route('**/baskets/from/courier', async (route) => {
    await (await pharmacies).finished()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await route.continue()
  })
  await page.goto('/basket?step=checkout')
  await expect(page.getByText(/^Курьер\sне\sпривезёт/)).toBeVisible()
  await expect(page.getByRole('button', { name: /ыбрать$/ }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await readShift(page)).toBeLessThan(most)
})
