import { callsOf } from './steps/calls.ts'
import { comeToLastPress, goToCheckout, numberOfOrders, placeButton, step } from './steps/order.ts'
import { placeOrder } from './steps/placed-order.ts'
import { basketLines, expect, open, type Page, packs, test } from './steps/shopper.ts'
import { signedIn } from './steps/sign-in.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** A phone on a train: every call is on its way for a while, so that a second press comes before the answer. */
async function slowDown(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    if (!page.isClosed()) await route.continue()
  })
}

/** How often the page has called this. */
function countCalls(page: Page, method: string, path: RegExp): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) calls += 1
  })
  return () => calls
}

const oneProduct = (page: Page) =>
  page.getByRole('navigation', { name: 'Ваше' }).getByRole('link', { name: /^Корзина: 1 упаковка/ })

test('a double press on either end of the button puts one pack in the basket', async ({ page }) => {
  for (const end of ['left', 'right'] as const) {
    await open(page, '/search?query=нурофен&availability=today')
    const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Есть в' }).first()
    const button = card.getByRole('button', { name: /^В корзину/ })
    const { width } = (await button.boundingBox()) ?? { width: 0 }
    await button.dblclick({ position: { x: end === 'left' ? 14 : width - 14, y: 20 } })
    await expect(oneProduct(page)).toBeVisible()
    await card.getByRole('button', { name: 'Меньше' }).click()
    await expect(card.getByRole('button', { name: /^В корзину/ })).toBeFocused()
  }
})

test('a press is saved although another page is opened before its answer', async ({ page }) => {
  await signedIn(page)
  await open(page, '/search?query=нурофен&availability=today')
  await slowDown(page)
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Есть в' }).first()
  await card.getByRole('button', { name: /^В корзину/ }).click()
  await page.goto('/basket')
  await expect(basketLines(page)).toHaveCount(1)
})

test('quick presses on the packs of a line are all counted, and a line is removed once', async ({ page }) => {
  await signedIn(page)
  const { put } = await callsOf(page)
  for (const words of ['нурофен', 'мукалтин']) await put(words)
  await slowDown(page)
  await open(page, '/basket')
  await expect(basketLines(page)).toHaveCount(2)
  await packs(page).getByRole('button', { name: 'Больше' }).dblclick()
  await expect(packs(page)).toContainText('3')
  await packs(page).getByRole('button', { name: 'Меньше' }).dblclick()
  await expect(packs(page)).toContainText('1')
  await page
    .getByRole('button', { name: /^Убрать: / })
    .first()
    .dblclick()
  await expect(basketLines(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Вернуть' }).dblclick()
  await expect(basketLines(page)).toHaveCount(2)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a promo code set and taken back twice over is set and taken back', async ({ page }) => {
  await signedIn(page)
  await (await callsOf(page)).put('нурофен')
  await slowDown(page)
  await open(page, '/basket')
  await page.getByRole('textbox', { name: 'Промокод' }).fill('ОСЕНЬ5')
  const calls = countCalls(page, 'POST', /\/baskets\/promo-code$/)
  await page.getByRole('button', { name: 'Применить' }).dblclick()
  await expect(page.getByRole('button', { name: 'Убрать промокод' })).toBeFocused()
  expect(calls()).toBe(1)
  await page.getByRole('button', { name: 'Убрать промокод' }).dblclick()
  await expect(page.getByRole('textbox', { name: 'Промокод' })).toBeFocused()
  expect(calls()).toBe(2)
})

test('repeated clicks on a slow network place one order', async ({ page }) => {
  await comeToLastPress(page, 'on receipt')
  await slowDown(page)
  const calls = countCalls(page, 'POST', /\/orders$/)
  await placeButton(page).click({ clickCount: 3 })
  await expect(placeButton(page), 'a busy button keeps its name').toHaveAttribute('aria-busy', 'true')
  await page.waitForURL(/\/order-without-payment-created\?/)
  expect(calls()).toBe(1)
  expect(await numberOfOrders(page)).toBe(1)
})

test('an order is paid for by one page of the bank, and shared by one link', async ({ page }) => {
  await comeToLastPress(page, 'now')
  await slowDown(page)
  const links = countCalls(page, 'GET', /\/payment-link$/)
  await placeButton(page).dblclick()
  await page.waitForURL(/\/sandbox\/bank\//)
  expect(links()).toBe(1)
})

test('what is done with an order twice over is done once', async ({ page }) => {
  await signedIn(page)
  const { number } = await placeOrder(page)
  await slowDown(page)
  await open(page, `/order-detail/${number}`)
  const shares = countCalls(page, 'POST', /\/orders\/share\//)
  await page.getByRole('button', { name: 'Поделиться ссылкой' }).dblclick()
  await expect(page.getByRole('status').filter({ hasText: /сылка/ }).first()).toBeVisible()
  expect(shares()).toBe(1)
  const cancels = countCalls(page, 'POST', /\/cancel$/)
  await page.getByRole('button', { name: 'Отменить заказ' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Отменить заказ' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Отменён' })).toBeVisible()
  expect(cancels()).toBe(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const puts = countCalls(page, 'PUT', /\/baskets\/products$/)
  await page.getByRole('button', { name: 'Повторить заказ' }).dblclick()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^В корзину за/ })
    .dblclick()
  await page.waitForURL(/\/basket$/)
  await expect(packs(page)).toContainText('1')
  expect(puts()).toBe(1)
})

test('a pharmacy pressed twice is chosen once', async ({ page }) => {
  await signedIn(page)
  await (await callsOf(page)).put('нурофен')
  await slowDown(page)
  await open(page, '/basket')
  await goToCheckout(page)
  const where = step(page, 'Где и когда забрать')
  const puts = countCalls(page, 'PUT', /\/pickup\/pharmacy$/)
  await where
    .getByRole('button', { name: /ыбрать$/ })
    .first()
    .dblclick()
  await expect(where.getByRole('button', { name: /^Изменить/ })).toBeVisible()
  expect(puts()).toBe(1)
})
