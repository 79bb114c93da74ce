import { makeReady, runPharmacyCommand } from './steps/pharmacist.ts'
import { placeOrder } from './steps/placed-order.ts'
import { expect, open, test, waitUntil } from './steps/shopper.ts'
import { signedIn } from './steps/sign-in.ts'

test('an order is collected with the code on its page', async ({ page }) => {
  await signedIn(page)
  const { number } = await placeOrder(page)
  await makeReady(page, number)
  await open(page, `/order-detail/${number}`)
  const code = page
    .getByText('Код получения')
    .locator('..')
    .getByText(/^\d{3} \d{3}$/)
  await expect(code).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => document.documentElement.setAttribute('data-text-step', '6'))
  const isInItsPanel = () =>
    code.evaluate((number) => {
      const { right = 0 } = number.closest('.bg-leaf-tint')?.getBoundingClientRect() ?? {}
      const range = document.createRange()
      range.selectNodeContents(number)
      return range.getBoundingClientRect().right <= right
    })
  expect(await isInItsPanel(), 'the largest letters leave the code whole').toBe(true)
  await runPharmacyCommand(page, 'hand-over', number, (await code.innerText()).replace(/\s/g, ''))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Получен', exact: true })).toBeVisible()
})

test('orders and the pick-up code open without a network once they have been seen', async ({
  page,
  context,
  consoleErrors,
}) => {
  await signedIn(page)
  const { number } = await placeOrder(page)
  await makeReady(page, number)
  await open(page, '/o')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await waitUntil(page, () => navigator.serviceWorker.controller !== null)
  for (const path of ['/o', `/order-detail/${number}`]) {
    await open(page, path)
    await expect(page.getByText(number).first()).toBeVisible()
  }
  const code = await page.getByText(/^\d{3} \d{3}$/).innerText()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(code)).toBeVisible()
  await page.goto('/o')
  await expect(page.getByRole('link', { name: `Заказ ${number}` }).first()).toBeVisible()
  // What was never seen cannot come, and that is logged.
  expect(consoleErrors.splice(0).filter((line) => !line.includes('Failed to fetch'))).toEqual([])
})

test('an order is cancelled with a reason after the refund has been shown', async ({ page }) => {
  await signedIn(page)
  const { number } = await placeOrder(page)
  await open(page, `/order-detail/${number}`)
  await page.getByRole('button', { name: 'Отменить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Отменить заказ' })
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Отменить заказ' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Отменён' })).toBeVisible()
})

test('the order of another shopper is not found', async ({ page, browser }) => {
  await signedIn(page)
  const { number } = await placeOrder(page)
  const stranger = await (await browser.newContext()).newPage()
  await signedIn(stranger)
  await open(stranger, `/order-detail/${number}`)
  await expect(stranger.getByRole('link', { name: 'Мои заказы' })).toBeVisible()
  await expect(stranger.getByText(number)).toBeHidden()
  await stranger.context().close()
})
