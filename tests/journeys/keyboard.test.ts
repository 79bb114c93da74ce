import { focusAndPress, tabTo } from './steps/keyboard.ts'
import { expect, open, searchBox, test } from './steps/shopper.ts'
import { newPhone, readCode } from './steps/sign-in.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a medicine is found, put in the basket and ordered with the keyboard alone', async ({ page }) => {
  const phone = newPhone()
  await open(page, '/catalog')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused()
  await tabTo(page, searchBox(page))
  await page.keyboard.type('нурофен')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'нурофен' })).toBeVisible()
  await focusAndPress(page, page.getByRole('main').getByRole('button', { name: /^В корзину/ }))
  await expect(page.getByRole('group', { name: /упаковок в корзине/ }).first()).toBeVisible()

  await open(page, '/basket')
  await focusAndPress(page, page.getByRole('link', { name: 'Оформить' }))
  await focusAndPress(page, page.getByRole('button', { name: /ыбрать$/ }))
  await tabTo(page, page.getByRole('textbox', { name: 'Телефон' }))
  await page.keyboard.type(phone)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Код из СМС' })).toBeFocused()
  const reloaded = page.waitForEvent('load')
  await page.keyboard.type(await readCode(page, phone))
  await reloaded
  await expect(page.getByRole('textbox', { name: 'Имя получателя' })).toBeVisible()
  await tabTo(page, page.getByRole('textbox', { name: 'Имя получателя' }))
  await page.keyboard.type('Анна')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio').first()).toBeVisible()
  await tabTo(page, page.getByRole('radio'))
  await page.keyboard.press('ArrowDown')
  await focusAndPress(page, page.getByRole('button', { name: 'Продолжить' }))
  await expect(page.getByRole('button', { name: /^Заказать/ })).toBeVisible()
  await focusAndPress(page, page.getByRole('button', { name: /^Заказать/ }))
  await page.waitForURL(/\/order-without-payment-created\?/)
})

test('a dialog keeps the focus, and gives it back when Escape closes it', async ({ page }) => {
  await open(page, '/')
  const button = page.getByRole('button', { name: /^Город: / }).filter({ visible: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ваш город' })
  // While the cities are on their way there is little to step through, and Tab goes on to the browser's own buttons.
  await expect(dialog.getByText('Алтайский край')).toBeVisible()
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})
