import {
  choosePayment,
  choosePharmacy,
  comeToLastPress,
  fillRecipient,
  goToCheckout,
  numberOfOrders,
  placeButton,
  step,
} from './steps/order.ts'
import { expect, linkTo, open, putInBasket, test, waitForHydration } from './steps/shopper.ts'
import { newPhone } from './steps/sign-in.ts'

test('the choices made in the checkout survive a reload and the back button', async ({ page }) => {
  const product = await putInBasket(page)
  await open(page, '/basket')
  await goToCheckout(page)
  await choosePharmacy(page)
  await fillRecipient(page, newPhone())
  await choosePayment(page, 'on receipt')

  await page.reload()
  await waitForHydration(page)
  await expect(placeButton(page)).toBeVisible()
  await expect(step(page, 'Кто заберёт')).toContainText('Анна')
  await expect(step(page, 'Как оплатить')).toContainText('При получении')

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Корзина/ })).toBeVisible()
  await expect(linkTo(page, product)).toBeVisible()
  await page.goForward()
  await expect(placeButton(page)).toBeVisible()
})

test('a session that was ended on another device asks to sign in at the last press, and says where the basket is', async ({
  page,
  consoleErrors,
}) => {
  await comeToLastPress(page, 'on receipt')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.request.post('/api/v1/users/auth/sign-out', { headers: { authorization: `Bearer ${token}` } })

  await placeButton(page).click()
  await expect(page.getByRole('heading', { name: 'Войдите ещё раз' })).toBeVisible()
  await expect(page.getByText('Корзина осталась в профиле')).toBeVisible()
  await page.getByRole('button', { name: 'Войти по телефону' }).click()
  await expect(page.getByRole('textbox', { name: 'Телефон' })).toBeVisible()
  // That calls of the ended session were refused is logged, and nothing else is.
  expect(consoleErrors.splice(0).filter((line) => !line.includes('401'))).toEqual([])
})

test('what another device of the person has ordered meanwhile is named where nothing is left to order', async ({
  page,
  browser,
  consoleErrors,
}) => {
  await comeToLastPress(page, 'on receipt')
  const device = await browser.newContext({ storageState: await page.context().storageState() })
  const other = await device.newPage()
  await open(other, page.url())
  await choosePayment(other, 'on receipt')
  await placeButton(other).click()
  await other.waitForURL(/\/order-without-payment-created\?/)
  await device.close()

  await placeButton(page).click()
  await expect(page.getByText('Если вы только что оформили заказ, в том числе')).toBeVisible()
  expect(await numberOfOrders(page)).toBe(1)
  // The second order of the same basket was refused.
  expect(consoleErrors.splice(0).filter((line) => !line.includes('409'))).toEqual([])
})
