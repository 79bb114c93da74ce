import { choosePayment, choosePharmacy, fillRecipient, goToCheckout, placeButton, step } from '../steps/order.ts'
import { makeReady } from '../steps/pharmacist.ts'
import { placeOrder } from '../steps/placed-order.ts'
import { basketLines, expect, open, packs, putInBasket, searchBox, test } from '../steps/shopper.ts'
import { newPhone, signedIn } from '../steps/sign-in.ts'
import { photograph } from './photograph.ts'

test('search, basket and checkout', async ({ page }) => {
  await open(page, '/')
  await searchBox(page).fill('нурофен')
  await expect(page.getByRole('option').first()).toBeVisible()
  await photograph(page, 'poisk', { mostHeight: 620 })

  await putInBasket(page, 'нурофен')
  await putInBasket(page, 'термометр')
  await open(page, '/basket')
  await expect(basketLines(page)).toHaveCount(2)
  await photograph(page, 'korzina', { parts: [page.getByRole('main')], marked: packs(page), mostHeight: 640 })

  await goToCheckout(page)
  const where = step(page, 'Где и когда забрать')
  const choose = where.getByRole('button', { name: /ыбрать$/ }).first()
  await expect(choose).toBeVisible()
  await photograph(page, 'vybor-apteki', { parts: [where], marked: choose, mostHeight: 600 })
  await choosePharmacy(page)
  await fillRecipient(page, newPhone())
  await photograph(page, 'oplata', { parts: [step(page, 'Как оплатить')] })
  await choosePayment(page, 'on receipt')
  await photograph(page, 'podtverzhdenie', { parts: [step(page, 'Проверьте заказ')], marked: placeButton(page) })
})

test('an order on its way to the counter: another pharmacy, cancelling, a day more', async ({ page }) => {
  await signedIn(page)
  const { number } = await placeOrder(page)
  await open(page, `/order-detail/${number}`)
  const elsewhere = page.getByRole('button', { name: 'Забрать в другой аптеке' })
  await expect(elsewhere).toBeVisible()
  await photograph(page, 'drugaya-apteka', { parts: [page.getByRole('main')], marked: elsewhere, mostHeight: 520 })
  const cancel = page.getByRole('button', { name: 'Отменить заказ' })
  const actions = page.getByRole('list').filter({ has: cancel })
  await photograph(page, 'otmena-zakaza', { parts: [actions], marked: cancel })
  await makeReady(page, number)
  await open(page, `/order-detail/${number}`)
  const longer = page.getByRole('button', { name: 'Продлить на сутки' })
  await expect(longer).toBeVisible()
  await photograph(page, 'gotovyy-zakaz', { parts: [page.getByRole('main')], marked: longer, mostHeight: 620 })
})
