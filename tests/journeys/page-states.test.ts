import { callsOf } from './steps/calls.ts'
import { expectNoAxeViolations, expectToFit, resizeToWidth } from './steps/look.ts'
import { choosePharmacy, goToCheckout } from './steps/order.ts'
import { makeReady } from './steps/pharmacist.ts'
import { placeOrder } from './steps/placed-order.ts'
import { expect, open, type Page, searchBox, test } from './steps/shopper.ts'
import { signedIn } from './steps/sign-in.ts'

const desktopWidth = 1280
const phone = 390

async function expectAccessible(page: Page): Promise<void> {
  for (const width of [desktopWidth, phone]) {
    await resizeToWidth(page, width)
    await expectNoAxeViolations(page)
  }
  for (const width of [640, 320]) await expectToFit(page, width)
  await page.setViewportSize({ width: desktopWidth, height: 900 })
}

test('a basket with something in it and every step of its checkout', async ({ page }) => {
  await signedIn(page)
  await (await callsOf(page)).put('нурофен')
  await open(page, '/basket')
  await expect(page.getByRole('link', { name: 'Оформить' }).filter({ visible: true })).toBeVisible()
  await expectAccessible(page)
  await goToCheckout(page)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  await choosePharmacy(page)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Имя получателя' }).fill('Анна')
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(page.getByRole('button', { name: /^Заказать/ })).toBeVisible()
  await expectAccessible(page)
})

test('the personal area, its orders, and an order that can be collected', async ({ page }) => {
  await signedIn(page)
  const { number } = await placeOrder(page)
  await makeReady(page, number)
  for (const path of ['/personal-area', '/o', `/order-detail/${number}`]) {
    await open(page, path)
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.getByText(number).first()).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
  await expectNoAxeViolations(page)
})

test('what opens over a page: cities, signing in, suggestions, the panel, the question about cookies', async ({
  page,
}) => {
  await open(page, '/')
  await page
    .getByRole('button', { name: /^Город: / })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByRole('textbox', { name: 'Телефон' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await searchBox(page).fill('нуро')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Версия для слабовидящих' }).filter({ visible: true }).click()
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Увеличить текст' }).click()
  await page.getByRole('button', { name: 'Увеличить расстояние' }).click()
  await expectNoAxeViolations(page)
  for (const width of [desktopWidth, 640, phone, 320]) await expectToFit(page, width)
})

test.describe('a first visit', () => {
  test.use({ isKnown: false })

  test('asks about cookies once, and the question covers no controls', async ({ page }) => {
    await open(page, '/')
    const question = page.getByRole('region', { name: 'Файлы cookie' })
    await expect(question).toBeVisible()
    await expectNoAxeViolations(page)
    await question.getByRole('button', { name: 'Только нужные' }).click()
    await expect(question).toBeHidden()
    await page.reload()
    await expect(page.getByRole('main')).toBeVisible()
    await expect(question).toBeHidden()
  })
})
