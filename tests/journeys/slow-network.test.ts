import { callsOf } from './steps/calls.ts'
import { keepForLater } from './steps/keep-for-later.ts'
import { placeOrder } from './steps/placed-order.ts'
import { type BrowserContext, expect, open, test } from './steps/shopper.ts'
import { signedIn } from './steps/sign-in.ts'

/** No answer about orders comes until the network is let go on; a change of one goes through. */
async function holdAnswers(context: BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await context.route(/\/api\/v1\/orders[/?]/, async (route) => {
    if (route.request().method() === 'GET') await promise
    await route.continue()
  })
  return resolve
}

/** For so long the service worker waits before it answers with what it has kept. */
const patienceMs = 4_000

/** By the clock of the page. */
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test.use({ isQuiet: false })

test('an order that was cancelled where the network is slow stays cancelled', async ({ page, context }) => {
  await signedIn(page)
  const { number } = await placeOrder(page)
  await keepForLater(page, `/order-detail/${number}`)
  await expect(page.getByText('Принят аптекой').first()).toBeVisible()
  await page.getByRole('button', { name: 'Отменить заказ' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().check()
  const goOn = await holdAnswers(context)
  await dialog.getByRole('button', { name: 'Отменить заказ' }).click()
  await expect(page.getByText('Вы отменили заказ')).toBeVisible()
  await page.evaluate(pause, patienceMs * 2)
  await expect(page.getByText('Вы отменили заказ')).toBeVisible()
  const renewed = page.waitForResponse((response) => response.url().endsWith('/events') && response.ok())
  goOn()
  await renewed
  await expect(page.getByText('Вы отменили заказ')).toBeVisible()
  await expect(page.getByText('Принят аптекой')).toHaveCount(0)
})

test('an order shown as it was once seen says so and when that was, until the shop has answered', async ({
  page,
  context,
}) => {
  await signedIn(page)
  const { number } = await placeOrder(page)
  for (const path of [`/order-detail/${number}`, '/o']) await keepForLater(page, path)
  const { ask } = await callsOf(page)
  await ask('POST', `/api/v1/orders/${number}/cancel`, { reasonType: 'CHANGED_MIND' })
  const older = page.getByText(/^Связь плохая\. .* Так было \d+.[а-я]+ в \d{1,2}:\d\d\.$/)
  for (const path of ['/o', `/order-detail/${number}`]) {
    const goOn = await holdAnswers(context)
    await open(page, path)
    await expect(page.getByText('Принят аптекой').first(), path).toBeVisible()
    await expect(older, path).toBeVisible()
    goOn()
    await expect(page.getByText('Принят аптекой'), path).toHaveCount(0)
    await expect(page.getByText(/Отменён/).first(), path).toBeVisible()
    await expect(older, path).toHaveCount(0)
  }
})

test('how a payment ended is not told from an earlier answer', async ({ page, context }) => {
  await signedIn(page)
  const { number, id } = await placeOrder(page)
  for (const path of [`/order-detail/${id}`, `/order-detail/${number}`]) await keepForLater(page, path)
  const goOn = await holdAnswers(context)
  const asked = page.waitForRequest((request) => request.url().endsWith(`/api/v1/orders/${id}`))
  await open(page, `/payment-complite?order_id=${id}`)
  const answered = (await asked).response()
  const isHeld = await Promise.race([answered.then(() => false), page.evaluate(pause, patienceMs * 2).then(() => true)])
  expect(isHeld, 'the page waits for the shop').toBe(true)
  goOn()
  expect((await answered)?.ok()).toBe(true)
})

test('a page with prices that can only be shown as it was once seen says when that was', async ({ page, context }) => {
  for (const path of ['/', '/drugstores']) await keepForLater(page, path)
  await context.setOffline(true)
  for (const path of ['/', '/drugstores']) {
    await page.goto(path)
    await expect(page.getByText(/Показываем страницу, какой она была \d+.[а-я]+ в \d{1,2}:\d\d: цены/)).toBeVisible()
  }
  await context.setOffline(false)
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Показываем страницу')).toHaveCount(0)
})
