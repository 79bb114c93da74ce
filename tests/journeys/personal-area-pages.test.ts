import { randomInt } from 'node:crypto'
import { expectLargeTextToFit, expectNoAxeViolations, expectToFit, resizeToWidth } from './steps/look.ts'
import { placeOrder } from './steps/placed-order.ts'
import { expect, open, type Page, test } from './steps/shopper.ts'
import { signedIn } from './steps/sign-in.ts'

const desktopWidth = 1280
const phone = 390

async function expectAccessible(page: Page): Promise<void> {
  // What comes late makes the page longer than the window that is fitted to it, and the bar at its foot covers links.
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  for (const width of [phone, desktopWidth]) {
    await resizeToWidth(page, width)
    await expectNoAxeViolations(page)
  }
  await expectToFit(page, 320)
  await expectLargeTextToFit(page)
  await page.setViewportSize({ width: desktopWidth, height: 900 })
}

/** With a dialog open the window keeps its height: the page behind does not scroll. */
async function expectDialogAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible()
  for (const width of [phone, desktopWidth]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoAxeViolations(page, 'dialog[open]')
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })

const rooms = [
  ['/settings', 'Сообщения'],
  ['/person-data', 'О вас'],
  ['/loyalty', 'Как это работает'],
  ['/loyalty-registration', 'Правила программы'],
  ['/social-card', 'Добавить карту'],
  ['/calendar', 'Напоминать о приёме лекарств'],
  ['/messages', 'Сообщений пока нет'],
  ['/my-data', 'Удалить профиль'],
  ['/consents', 'Согласия'],
  ['/devices', 'Устройства'],
  ['/promocodes', 'Промокоды'],
  ['/favorites', 'Пока ничего не отмечено'],
] as const

test('every page of the personal area of a new shopper', async ({ page }) => {
  test.setTimeout(240_000)
  await signedIn(page)
  for (const [path, heading] of rooms) {
    await open(page, path)
    await expect(page.getByRole('main').getByRole('heading', { name: heading }).first()).toBeVisible()
    await expectAccessible(page)
  }
})

test.describe('without the caches of the service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('every page of the personal area says that its data did not load, and can load it again', async ({ page }) => {
    test.setTimeout(240_000)
    await signedIn(page)
    const answers =
      /\/api\/v\d\/(users\/[0-9a-f-]{36}\/|loyalty(?!\/rules)|calendar|favourites|addresses|marketing\/promo)/
    await page.route(answers, (route) => route.fulfill({ status: 503, json: { code: 'service.unavailable' } }))
    for (const [path] of rooms.filter(([path]) => path !== '/loyalty-registration')) {
      await open(page, path)
      await expect(page.getByRole('main').getByRole('alert').first(), path).toBeVisible()
      await expectAccessible(page)
    }
  })
})

test('profile: names, the emailed code, an address, another city', async ({ page }) => {
  await signedIn(page)
  await open(page, '/person-data')
  await field(page, 'Имя').fill('Жан-Пьер О’Нил')
  await field(page, 'Дата рождения').fill('01012999')
  await expect(field(page, 'Дата рождения')).toHaveValue('01.01.2999')
  await button(page, 'Сохранить').first().click()
  await expect(field(page, 'Дата рождения')).toHaveAccessibleDescription('Проверьте дату рождения')
  await expect(field(page, 'Дата рождения')).toBeFocused()
  await expectAccessible(page)

  await field(page, 'Адрес почты').fill('anna@mail.ry')
  await field(page, 'Адрес почты').blur()
  await expect(page.getByText('Возможно, вы имели в виду')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'anna@mail.ru').click()
  await button(page, 'Сохранить').nth(1).click()
  await button(page, 'Подтвердить почту').click()
  await field(page, 'Код из письма').fill('000000')
  await button(page, 'Подтвердить').click()
  await expect(field(page, 'Код из письма')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)

  await button(page, 'Добавить адрес').click()
  await expectDialogAccessible(page)
  await page.getByRole('dialog').getByRole('textbox', { name: 'Улица и дом' }).fill('Тихая улица, 7')
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
  await expect(button(page, /^Изменить: Тихая/)).toBeVisible()

  await button(page, 'Изменить город').click()
  await expectDialogAccessible(page)
  await page.getByRole('searchbox', { name: 'Название города' }).fill('Казань')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Казань/ })
    .first()
    .click()
  await expect(page).toHaveURL('/kazan/person-data')
  await expect(page.getByRole('main').getByText(/^Казань/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByText(/^Казань/)).toBeVisible()
  await expectAccessible(page)
})

test('the loyalty card is refused without the consent, issued with it and shown', async ({ page }) => {
  await signedIn(page)
  await open(page, '/loyalty-registration')
  await button(page, 'Получить карту').click()
  await expect(page.getByRole('alert').filter({ hasText: 'согласие' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /^Даю согласие/ }).check()
  await button(page, 'Получить карту').click()
  await expect(page.getByRole('heading', { name: 'История баллов' })).toBeVisible()
  await expectAccessible(page)
  await open(page, '/loyalty-registration')
  await expect(page.getByRole('link', { name: 'Открыть карту' })).toBeVisible()
  await expectAccessible(page)
})

test('a social card with a wrong number is refused, with a right one saved, and can be removed', async ({ page }) => {
  await signedIn(page)
  await open(page, '/social-card')
  await field(page, 'Номер').fill('1')
  await button(page, 'Добавить').click()
  await expect(field(page, 'Номер')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Вид карты' }).selectOption('large_family')
  // A card belongs to one shopper, whoever has run this before.
  await field(page, 'Номер').fill(String(randomInt(100_000, 1_000_000)))
  await button(page, 'Добавить').click()
  await expect(button(page, 'Удалить карту')).toBeVisible()
  await expectAccessible(page)
})

test('the calendar: the consent, the dialog with its errors, a course, the link', async ({ page }) => {
  await signedIn(page)
  await open(page, '/calendar')
  await button(page, 'Разрешить и включить').click()
  await button(page, 'Добавить лекарство').click()
  await expectDialogAccessible(page)
  const dialog = page.getByRole('dialog', { name: 'Новый курс' })
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Что принимаете' })).toHaveAttribute('aria-invalid', 'true')
  await expectDialogAccessible(page)
  await dialog.getByRole('textbox', { name: 'Что принимаете' }).fill('Утренние капли')
  await dialog.getByRole('textbox', { name: 'За один приём' }).fill('1')
  await dialog.getByRole('textbox', { name: 'Осталось дома' }).fill('2')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('heading', { name: 'Утренние капли' })).toBeVisible()
  await button(page, 'Получить ссылку').click()
  await expect(field(page, 'Ссылка для календаря')).toBeVisible()
  await expectAccessible(page)
})

test('messages, favourites, the exported data and the erasure dialog with content', async ({ page }) => {
  await signedIn(page)
  const { number } = await placeOrder(page)
  await open(page, '/messages')
  await expect(page.getByRole('main').getByText(number).first()).toBeVisible()
  await expectAccessible(page)

  await open(page, '/search?query=нурофен')
  await button(page, /^В избранное: /)
    .first()
    .click()
  await open(page, '/favorites')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expectAccessible(page)

  await open(page, '/my-data')
  const sections = page
    .getByRole('main')
    .locator('summary')
    .filter({ hasText: /\d\sзапис/ })
  await expect(sections.first()).toBeVisible()
  for (const section of await sections.all()) await section.click()
  // Wherever the last press has scrolled to, the bar of a phone lies over something.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await button(page, 'Удалить профиль').click()
  await expectDialogAccessible(page)
})

test('an unknown promo code is refused beside its field', async ({ page }) => {
  await signedIn(page)
  await open(page, '/promocodes')
  await button(page, 'Проверить').click()
  await expect(field(page, 'У меня есть промокод')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
})

test('a consent, a switch and the quiet hours are changed with the keyboard alone', async ({ page }) => {
  await signedIn(page)
  await open(page, '/consents')
  const loyalty = page.getByRole('switch', { name: /Бонусная программа/ })
  await loyalty.focus()
  await page.keyboard.press('Space')
  await expect(loyalty).toBeChecked()
  await open(page, '/settings')
  const bySms = page.getByRole('checkbox', { name: 'Подписки: СМС' })
  await bySms.focus()
  await page.keyboard.press('Space')
  await expect(bySms).toBeChecked()
  const from = page.getByRole('combobox', { name: 'С', exact: true })
  await from.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Сохранить')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Сохранили')).toBeVisible()
  await expectAccessible(page)
})
