import { choosePayment, choosePharmacy, goToCheckout, placeButton, sayWhoCollects, step } from './steps/order.ts'
import { comeAlive, expect, linkTo, open, putInBasket, test } from './steps/shopper.ts'
import { newPhone } from './steps/sign-in.ts'

test('what was said in the checkout survives a reload and the way back', async ({ page }) => {
  const product = await putInBasket(page)
  await open(page, '/basket')
  await goToCheckout(page)
  await choosePharmacy(page)
  await sayWhoCollects(page, newPhone())
  await choosePayment(page, 'on receipt')

  await page.reload()
  await comeAlive(page)
  await expect(placeButton(page)).toBeVisible()
  await expect(step(page, 'Кто заберёт')).toContainText('Анна')
  await expect(step(page, 'Как оплатить')).toContainText('При получении')

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Корзина/ })).toBeVisible()
  await expect(linkTo(page, product)).toBeVisible()
  await page.goForward()
  await expect(placeButton(page)).toBeVisible()
})
