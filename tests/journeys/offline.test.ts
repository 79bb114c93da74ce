import { keepForLater } from './steps/keep-for-later.ts'
import { makeReady } from './steps/pharmacist.ts'
import { placeOrder } from './steps/placed-order.ts'
import {
  type BrowserContext,
  expect,
  firstProduct,
  type Locator,
  open,
  type Page,
  test,
  waitForHydration,
} from './steps/shopper.ts'
import { newPhone, signedIn } from './steps/sign-in.ts'

const favouriteButtonOf = (where: Locator | Page) => where.getByRole('button', { name: /^В избранное: / }).first()

/** As the shop has them, whatever a browser shows. */
async function listed(page: Page): Promise<string[]> {
  const { token, anonymous } = await page.evaluate(() => ({
    token: localStorage.getItem('token'),
    anonymous: document.cookie.match(/user_id=([^;]+)/)?.[1] ?? '',
  }))
  const headers = { 'x-user-id': anonymous, ...(token && { authorization: `Bearer ${token}` }) }
  const reply = await page.request.get('/api/v1/favourites/products?page=1&size=20', { headers })
  const { products } = await reply.json()
  return products.map(({ id }: { id: number }) => String(id))
}

/** Every time a page or the worker reports a favourite to the shop. */
function favouriteCalls(context: BrowserContext): string[] {
  const calls: string[] = []
  context.on('requestfinished', (request) => {
    if (/\/favourites\/(products|pharmacies)\/\d+$/.test(request.url())) calls.push(request.method())
  })
  return calls
}

/** As the browser does once it has a network again. */
async function wakeWorker(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<string>((done) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) done(one.registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  const { origin } = new URL((await page.request.get('/healthz')).url())
  const registrationId = await registered
  await browser.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'pending-favourites',
    lastChance: false,
  })
}

test.describe('without a network', () => {
  test.use({ isQuiet: false })

  for (const [who, come] of [
    ['a shopper', (page: Page) => signedIn(page, newPhone())],
    ['a visitor', async () => undefined],
  ] as const)
    test(`what ${who} adds to favourites is sent once, when the network is back`, async ({ page, context }) => {
      await come(page)
      await keepForLater(page, '/search?query=нурофен')
      expect(await listed(page)).toEqual([])
      const calls = favouriteCalls(context)

      await context.setOffline(true)
      const favouriteButton = favouriteButtonOf(firstProduct(page))
      await favouriteButton.click()
      await expect(page.getByText('Отметку сохранили')).toBeVisible()
      await expect(favouriteButton).toHaveAttribute('aria-pressed', 'true')
      expect(calls).toEqual([])

      await context.setOffline(false)
      await expect.poll(() => listed(page)).toHaveLength(1)
      await page.reload()
      await waitForHydration(page)
      await expect(favouriteButton).toHaveAttribute('aria-pressed', 'true')
      expect(calls.length).toBeLessThanOrEqual(1)
      expect(await listed(page)).toHaveLength(1)
    })

  test('a favourite changed before the tab was closed is saved, and the last change counts', async ({
    page,
    context,
  }) => {
    await signedIn(page)
    await keepForLater(page, '/search?query=нурофен')
    await context.setOffline(true)
    const favouriteButtons = page.getByRole('main').getByRole('button', { name: /^В избранное: / })
    await favouriteButtons.first().click()
    await favouriteButtons.nth(1).click()
    await favouriteButtons.first().click()
    await expect(favouriteButtons.first()).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByText('Отметку сохранили').first()).toBeVisible()
    await page.close()

    await context.setOffline(false)
    const later = await context.newPage()
    await open(later, '/')
    await expect.poll(() => listed(later)).toHaveLength(1)
    await open(later, '/search?query=нурофен')
    const shown = later.getByRole('main').getByRole('button', { name: /^В избранное: / })
    await expect(shown.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await expect(shown.first()).toHaveAttribute('aria-pressed', 'false')
  })

  test('with no page open the service worker sends it', async ({ page, context }) => {
    await signedIn(page)
    await keepForLater(page, '/search?query=нурофен')
    const { token } = await page.evaluate(() => ({ ...localStorage }))
    await page.route('**/api/v1/favourites/products/*', (route) => route.abort())
    await favouriteButtonOf(firstProduct(page)).click()
    await expect(page.getByText('Отметку сохранили')).toBeVisible()
    const empty = await context.newPage()
    await page.close()

    await wakeWorker(empty)
    await expect(async () => {
      const reply = await context.request.get('/api/v1/favourites/products?page=1&size=20', {
        headers: { authorization: `Bearer ${token}` },
      })
      expect((await reply.json()).totalCount).toBe(1)
    }).toPass({ timeout: 20_000 })
  })

  test('any other page says in the words of the shop that there is no network, and opens when it is back', async ({
    page,
    context,
  }) => {
    await open(page, '/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    for (const path of ['/catalog/optika', '/search?query=нурофен', '/kazan/articles', '/drugstores', '/checkout']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'Нет связи' }), path).toBeVisible()
      await expect(page.getByRole('link', { name: 'Заказы и коды получения' })).toBeVisible()
    }
    const letters = () => page.evaluate(async () => (await document.fonts.load('16px "Golos Text"')).length)
    expect(await letters(), 'the shop’s own letters, without a network').toBe(1)
    await page.goto('/catalog/optika')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Нет связи' })).toBeVisible()

    await expect(page.getByRole('link', { name: 'Попробовать ещё раз' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Линзы и оптика' })).toBeVisible()
  })

  test('favourites, orders and the code of an order open as they were last seen', async ({ page, context }) => {
    await signedIn(page)
    const { number } = await placeOrder(page)
    await open(page, '/search?query=нурофен')
    await favouriteButtonOf(firstProduct(page)).click()
    await expect.poll(() => listed(page)).toHaveLength(1)
    for (const path of ['/favorites', '/o', `/order-detail/${number}`]) await keepForLater(page, path)

    await context.setOffline(true)
    await page.goto('/favorites')
    await expect(favouriteButtonOf(page.getByRole('main'))).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('цены и наличие могли измениться')).toBeVisible()
    await page.goto('/o')
    await expect(page.getByText(number).first()).toBeVisible()
    await page.goto(`/order-detail/${number}`)
    await expect(page.getByText(number).first()).toBeVisible()

    // Let go of here, gone there too once it can be said.
    await page.goto('/favorites')
    const favouriteButton = favouriteButtonOf(page.getByRole('main'))
    await favouriteButton.click()
    await page.goto('/favorites')
    await expect(favouriteButton).toHaveAttribute('aria-pressed', 'false')
    await context.setOffline(false)
    await expect.poll(() => listed(page)).toEqual([])
  })

  test('the code that waits at the counter fills the screen for the first time where there is no network', async ({
    page,
    context,
  }) => {
    await signedIn(page)
    const { number } = await placeOrder(page)
    await makeReady(page, number)
    await keepForLater(page, `/order-detail/${number}`)
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('button', { name: 'На весь экран' }).click()
    const pass = page.getByRole('dialog', { name: 'Код получения' })
    await expect(pass.getByText(/^\d{3}\s\d{3}$/)).toBeVisible()
    await expect(pass.getByText('К оплате в аптеке')).toBeVisible()
  })

  test('whoever signs out leaves nothing behind that could be sent or seen', async ({ page }) => {
    await signedIn(page)
    await keepForLater(page, '/favorites')
    await open(page, '/search?query=нурофен')
    await page.route('**/api/v1/favourites/products/*', (route) => route.abort())
    await favouriteButtonOf(firstProduct(page)).click()
    await expect(page.getByText('Отметку сохранили')).toBeVisible()
    await open(page, '/personal-area')
    await page.getByRole('button', { name: 'Выйти' }).click()
    await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
    await page.unroute('**/api/v1/favourites/products/*')
    await open(page, '/favorites')
    expect(await listed(page)).toEqual([])
    const kept = await page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('personal-of-'))
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => url)
    })
    expect(kept.filter((url) => url.includes('/users/'))).toEqual([])
  })
})
