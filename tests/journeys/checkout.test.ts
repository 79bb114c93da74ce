import { choosePayment, choosePharmacy, fillRecipient, goToCheckout, placeButton, step } from './steps/order.ts'
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
