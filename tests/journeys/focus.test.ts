import { callsOf, comeWithBasket } from './steps/calls.ts'
import { placeOrder } from './steps/placed-order.ts'
import { basketLines, expect, open, test } from './steps/shopper.ts'
import { signedIn } from './steps/sign-in.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('whoever takes a line out with the keyboard goes on with the next one', async ({ page }) => {
  await comeWithBasket(page, 'нурофен', 'мукалтин')
  await open(page, '/basket')
  await expect(basketLines(page)).toHaveCount(2)
  await page
    .getByRole('button', { name: /^Убрать: / })
    .first()
    .press('Enter')
  await expect(basketLines(page)).toHaveCount(1)
  await expect(basketLines(page)).toBeFocused()
  await page.getByRole('button', { name: /^Убрать: / }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeFocused()
})

test('the button that puts a product in the basket hands its focus to the stepper, and takes it back', async ({
  page,
}) => {
  await open(page, '/search?query=нурофен&availability=today')
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Есть в' }).first()
  await card.getByRole('button', { name: /^В корзину/ }).press('Enter')
  await expect(card.getByRole('button', { name: 'Больше' })).toBeFocused()
  await card.getByRole('button', { name: 'Меньше' }).press('Enter')
  await expect(card.getByRole('button', { name: /^В корзину/ })).toBeFocused()
})

test.describe('a shop that does not answer', () => {
  // What the worker has kept is not to answer in its place.
  test.use({ isQuiet: false, serviceWorkers: 'block' })

  test('says so in place of the basket of an account, and asks again', async ({ page }) => {
    await signedIn(page)
    await (await callsOf(page)).put('нурофен')
    await page.route('**/api/v2/baskets', (route) => route.abort())
    await open(page, '/basket')
    await expect(page.getByText('Не получилось открыть корзину')).toBeVisible()
    await page.unroute('**/api/v2/baskets')
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(basketLines(page)).toHaveCount(1)
  })

  test('has the pharmacies asked for again in the checkout', async ({ page }) => {
    await signedIn(page)
    await (await callsOf(page)).put('нурофен')
    await page.route('**/inventories*', (route) => route.abort())
    await open(page, '/basket?step=checkout')
    const again = page.getByRole('button', { name: 'Повторить' })
    await expect(again).toBeVisible()
    const askedInVain = page.waitForEvent('requestfailed', (request) => request.url().includes('/inventories'))
    await again.click()
    await askedInVain
    await page.unroute('**/inventories*')
    await again.click()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  })

  test('says nothing of the money before the bank has', async ({ page }) => {
    await signedIn(page)
    const { id } = await placeOrder(page)
    await page.route(`**/api/v1/orders/${id}`, (route) => route.abort())
    await open(page, `/payment-failed?order_id=${id}`)
    await expect(page.getByRole('heading', { name: 'Проверяем оплату' })).toBeVisible()
    await expect(page.getByText('Деньги не списаны')).toHaveCount(0)
  })
})

test('a link that is gone with its page leaves the focus in the content of the next one', async ({ page }) => {
  await open(page, '/catalog')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Простуда и грипп/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Простуда и грипп' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('of a row that scrolls sideways the whole of what has the focus is seen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  // What keeps the focus in sight comes with the script of the last part of a page, which is seen before that; the same
  // moment begins the service worker.
  await page.evaluate(() => navigator.serviceWorker.ready)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Простуда и грипп' }).focus()
  const beyond: string[] = []
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press('Tab')
    const chip = await page.evaluate(() => {
      const { left, right } = document.activeElement?.getBoundingClientRect() ?? { left: 0, right: 0 }
      return { isSeen: left >= 0 && right <= window.innerWidth, name: document.activeElement?.textContent ?? '' }
    })
    if (!chip.isSeen) beyond.push(chip.name)
  }
  expect(beyond, 'beyond the edge of the window').toEqual([])
})
