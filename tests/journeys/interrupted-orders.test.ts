import { comeToLastPress, numberOfOrders, payAtBank, placeButton } from './steps/order.ts'
import { runPharmacyCommand } from './steps/pharmacist.ts'
import { expect, open, type Page, test, waitForHydration } from './steps/shopper.ts'

const orderHeading = (page: Page) => page.getByRole('heading', { level: 1, name: /^Заказ / })

test('a shopper who comes back from the bank without paying finds the order and pays for it once', async ({ page }) => {
  await comeToLastPress(page, 'now')
  await placeButton(page).click()
  await page.waitForURL(/\/sandbox\/bank\//)
  await page.goBack()
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Заказывать пока нечего' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Мои заказы' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Заказ \d/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Оплатить \d/ }).dblclick()
  await payAtBank(page)
  await expect(page.getByRole('heading', { name: 'Оплата прошла' })).toBeVisible()
  expect(await numberOfOrders(page)).toBe(1)
})

test('an order cancelled in one tab while it is being paid in another takes no money', async ({ page, context }) => {
  await comeToLastPress(page, 'now')
  await placeButton(page).click()
  await page.waitForURL(/\/sandbox\/bank\//)
  const other = await context.newPage()
  await open(other, '/o')
  await other
    .getByRole('main')
    .getByRole('link', { name: /Заказ \d/ })
    .first()
    .click()
  await other.getByRole('button', { name: 'Отменить заказ' }).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Отменить заказ' }).dblclick()
  await expect(other.getByRole('heading', { name: /^Отменён/ })).toBeVisible()

  await payAtBank(page)
  await open(page, other.url())
  await expect(page.getByRole('heading', { name: /^Отменён/ })).toBeVisible()
  await expect(page.getByText(/^(?:Отложено на\sкарте|Снимаем бронь|Оплачено онлайн)$/)).toHaveCount(0)
})

test('a network lost while the order is being placed is reported and makes no second order', async ({
  page,
  context,
}) => {
  await comeToLastPress(page, 'on receipt')
  await context.setOffline(true)
  await placeButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'второго заказа не будет' })).toBeVisible()
  await context.setOffline(false)
  await placeButton(page).dblclick()
  await page.waitForURL(/\/order-without-payment-created\?/)
  expect(await numberOfOrders(page)).toBe(1)
})

test('a shopper waits for a missing pack, and the pharmacy receives it', async ({ page }) => {
  await comeToLastPress(page, 'on receipt', 2)
  await placeButton(page).click()
  await page.waitForURL(/\/order-without-payment-created\?/)
  await page.getByRole('link', { name: 'Открыть заказ' }).click()
  const number = (await orderHeading(page).innerText()).replace(/\D/g, '')
  await runPharmacyCommand(page, 'assemble', number)
  await runPharmacyCommand(page, 'short', number, '1', '1')
  await page.reload()
  await page.getByRole('button', { name: 'Подождать до завтра' }).dblclick()
  await expect(page.getByRole('button', { name: 'Подождать до завтра' })).toBeHidden()
  await expect(page.getByRole('heading', { name: /^Нужен ваш ответ/ })).toBeVisible()
  expect(await runPharmacyCommand(page, 'found', number, '1', '1')).toContain('assembled')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Собран' })).toBeVisible()
})
