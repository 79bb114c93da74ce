import { callsOf } from './calls.ts'
import { expect, type Locator, open, type Page } from './shopper.ts'
import { fillSignIn, signedIn } from './sign-in.ts'

/** A step of the checkout, by what it asks. */
export function step(page: Page, title: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 2 }) })
}

export async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Оформить' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { name: 'Оформление' })).toBeVisible()
}

/** The pharmacy that has the most of the basket. */
export async function choosePharmacy(page: Page): Promise<void> {
  const where = step(page, 'Где и когда забрать')
  await where
    .getByRole('button', { name: /ыбрать$/ })
    .first()
    .click()
  await expect(where.getByRole('button', { name: /^Изменить/ })).toBeVisible()
}

export async function fillRecipient(page: Page, phone: string, name?: string): Promise<void> {
  await fillSignIn(page, phone)
  await nameRecipient(page, name)
}

async function nameRecipient(page: Page, name = 'Анна'): Promise<void> {
  const who = step(page, 'Кто заберёт')
  await who.getByRole('textbox', { name: 'Имя получателя' }).fill(name)
  await who.getByRole('button', { name: 'Продолжить' }).click()
  await expect(who.getByRole('button', { name: /^Изменить/ })).toBeVisible()
}

export async function choosePayment(page: Page, way: 'now' | 'on receipt'): Promise<void> {
  const pay = step(page, 'Как оплатить')
  await pay.getByRole('radio', { name: way === 'now' ? /Картой или через СБП/ : /При получении/ }).check()
  await pay.getByRole('button', { name: 'Продолжить' }).click()
  await expect(placeButton(page)).toBeVisible()
}

export function placeButton(page: Page): Locator {
  return step(page, 'Проверьте заказ').getByRole('button', { name: /^Заказать/ })
}

/** Everything before the last press. */
export async function fillCheckout(page: Page, phone: string, way: 'now' | 'on receipt'): Promise<void> {
  await goToCheckout(page)
  await choosePharmacy(page)
  await fillRecipient(page, phone)
  await choosePayment(page, way)
}

/** The same for somebody who comes signed in with something in the basket, where neither is what the journey is about. */
export async function comeToLastPress(page: Page, way: 'now' | 'on receipt', packs = 1): Promise<void> {
  await signedIn(page)
  await (await callsOf(page)).put('нурофен', packs)
  await open(page, '/basket')
  await goToCheckout(page)
  await choosePharmacy(page)
  await nameRecipient(page)
  await choosePayment(page, way)
}

/** At the sandbox's bank. */
export async function payAtBank(page: Page): Promise<void> {
  await page.waitForURL(/\/sandbox\/bank\//)
  await page.getByRole('button', { name: /^Оплатить \d/ }).click()
}

export async function refuseAtBank(page: Page): Promise<void> {
  await page.waitForURL(/\/sandbox\/bank\//)
  await page.getByRole('button', { name: 'Отказ банка' }).click()
}

/** As the shop counts them for whoever is signed in. */
export async function numberOfOrders(page: Page): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const reply = await page.request.get('/api/v1/orders', { headers: { authorization: `Bearer ${token}` } })
  const { results } = await reply.json()
  return results.length
}
