import {
  comeToLastPress,
  fillCheckout,
  numberOfOrders,
  payAtBank,
  placeButton,
  refuseAtBank,
  step,
} from './steps/order.ts'
import { basketLines, expect, firstProduct, linkTo, open, pathOfCard, search, test } from './steps/shopper.ts'
import { newPhone } from './steps/sign-in.ts'

test('a first order: found, put in the basket, paid for at the bank, and seen in the personal area', async ({
  page,
}) => {
  await open(page, '/')
  await search(page, 'нурофен')
  const product = await pathOfCard(firstProduct(page))
  await linkTo(page, product).click()
  await expect(page).toHaveURL(product)
  await expect(page.getByRole('heading', { level: 1, name: /^Нурофен/ })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^В корзину/ })
    .first()
    .click()
  await page
    .getByRole('navigation', { name: 'Ваше' })
    .getByRole('link', { name: /^Корзина: 1 упаковка/ })
    .click()
  await expect(linkTo(page, product)).toBeVisible()

  await fillCheckout(page, newPhone(), 'now')
  await placeButton(page).click()
  await payAtBank(page)
  await page.waitForURL(/\/payment-complite\?/)
  await expect(page.getByRole('heading', { name: 'Оплата прошла' })).toBeVisible()

  await page.getByRole('link', { name: 'Открыть заказ' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^Заказ / })
  const order = await heading.innerText()
  await expect(page.getByText(/^(?:Отложено на\sкарте|Оплачено онлайн)$/)).toBeVisible()
  await page.getByRole('link', { name: 'Анна' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Здравствуйте, Анна' })).toBeVisible()
  await expect(page.getByRole('link', { name: order }).first()).toBeVisible()
  await open(page, '/basket')
  await expect(page.getByText('В корзине пока пусто')).toBeVisible()
})

test('an order paid for on receipt is placed at once, and its pick-up code comes', async ({ page }) => {
  await comeToLastPress(page, 'on receipt')
  await placeButton(page).click()
  await page.waitForURL(/\/order-without-payment-created\?/)
  await expect(page.getByRole('heading', { name: /^Заказ .+ оформлен$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Открыть заказ' }).click()
  await expect(page.getByText('Оплатить в аптеке')).toBeVisible()
})

test('a payment the bank has refused is tried again for the same order', async ({ page }) => {
  await comeToLastPress(page, 'now')
  await placeButton(page).click()
  await refuseAtBank(page)
  await page.waitForURL(/\/payment-(?:failed|complite)\?/)
  await expect(page.getByRole('heading', { name: 'Оплата не прошла' })).toBeVisible()

  await page.getByRole('button', { name: 'Оплатить ещё раз' }).click()
  await payAtBank(page)
  await expect(page.getByRole('heading', { name: 'Оплата прошла' })).toBeVisible()
  expect(await numberOfOrders(page)).toBe(1)
})

test('a double click on the last button places one order', async ({ page }) => {
  await comeToLastPress(page, 'on receipt')
  await placeButton(page).dblclick()
  await page.waitForURL(/\/order-without-payment-created\?/)
  expect(await numberOfOrders(page)).toBe(1)
})

test('an answer lost on the way and a reload make one order', async ({ page }) => {
  await comeToLastPress(page, 'on receipt')
  // The order is placed; only the shopper does not hear of it.
  await page.route('**/api/v1/orders*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await placeButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'второго заказа не будет' })).toBeVisible()
  await page.unroute('**/api/v1/orders*')
  await page.reload()
  await page.waitForURL(/\/order-without-payment-created\?/)
  expect(await numberOfOrders(page)).toBe(1)
})

test('the second tab of a checkout cannot order the same basket again', async ({ page, context }) => {
  await comeToLastPress(page, 'on receipt')
  const other = await context.newPage()
  await open(other, page.url())
  await expect(step(other, 'Как оплатить')).toBeVisible()

  await placeButton(page).click()
  await page.waitForURL(/\/order-without-payment-created\?/)
  await expect(other.getByText('Заказывать пока нечего')).toBeVisible()
  expect(await numberOfOrders(page)).toBe(1)
  await open(other, '/basket')
  await expect(basketLines(other)).toHaveCount(0)
})
