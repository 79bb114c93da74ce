import { expect, firstProduct, type Locator, open, type Page, pathOfCard, test } from './steps/shopper.ts'
import { newPhone, readCode, signedIn } from './steps/sign-in.ts'

/** As far as anybody would go on pressing Tab. */
const patience = 250

/** Tab until the focus is there: whoever cannot reach a thing so cannot use it. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted.first()).toBeVisible()
  for (let presses = 0; presses < patience; presses += 1) {
    if (await wanted.evaluateAll((all) => all.some((one) => one === document.activeElement))) return
    await page.keyboard.press('Tab')
  }
  expect(await wanted.count(), `reached by Tab: ${wanted}`).toBe('reached')
}

async function pressOn(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}

/** What stood in the field gives way, as when somebody selects it all and types. */
async function typeInto(page: Page, wanted: Locator, text: string): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('whoever has a keyboard alone signs in from the header', async ({ page }) => {
  const phone = newPhone()
  await open(page, '/catalog')
  const way = page.getByRole('button', { name: 'Войти' }).filter({ visible: true })
  await pressOn(page, way)
  await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(way).toBeFocused()

  await page.keyboard.press('Enter')
  await typeInto(page, field(page, 'Телефон'), phone)
  await page.keyboard.press('Enter')
  await expect(field(page, 'Код из СМС')).toBeFocused()
  const reloaded = page.waitForEvent('load')
  await page.keyboard.type(await readCode(page, phone))
  await reloaded
  await expect(page).toHaveURL(/\/catalog$/)
  await expect(way).toBeHidden()
})

test('a heart is put and taken back with the keyboard, and the favourites follow', async ({ page }) => {
  await open(page, '/search?query=нурофен')
  const title = (await firstProduct(page).getByRole('heading').innerText()).trim()
  const heart = firstProduct(page).getByRole('button', { name: /^В избранное: / })
  await pressOn(page, heart)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toBeFocused()

  await page.keyboard.press('Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  const mine = page.getByRole('navigation', { name: 'Ваше' }).getByRole('link', { name: /Избранное/ })
  await pressOn(page, mine.filter({ visible: true }))
  await expect(page).toHaveURL(/\/favorites$/)
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
  const kept = button(page, /^В избранное: /)
  await pressOn(page, kept)
  await expect(kept).toHaveAttribute('aria-pressed', 'false')
  await open(page, '/favorites')
  await expect(page.getByRole('heading', { name: 'Пока ничего не отмечено' })).toBeVisible()
})

test('what is known of a person is changed and saved with the keyboard alone', async ({ page }) => {
  await signedIn(page)
  await open(page, '/person-data')
  await typeInto(page, field(page, 'Фамилия'), 'Ромашкина')
  await typeInto(page, field(page, 'Имя'), 'Вера')
  await tabTo(page, page.getByRole('radio', { name: 'Не указан' }))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'Женский' })).toBeChecked()
  const save = button(page, 'Сохранить').first()
  await pressOn(page, save)
  await expect(page.getByText('Сохранили')).toBeVisible()
  await expect(save).toBeFocused()

  await open(page, '/person-data')
  await expect(field(page, 'Фамилия')).toHaveValue('Ромашкина')
  await expect(field(page, 'Имя')).toHaveValue('Вера')
  await expect(page.getByRole('radio', { name: 'Женский' })).toBeChecked()
})

test('a loyalty card is issued with the keyboard alone, once its consent is given', async ({ page }) => {
  await signedIn(page)
  await open(page, '/loyalty-registration')
  await pressOn(page, button(page, 'Получить карту'))
  await expect(page.getByRole('alert').filter({ hasText: 'согласие' })).toBeVisible()
  const consent = page.getByRole('checkbox', { name: /Согласен/ })
  await pressOn(page, consent, 'Space')
  await expect(consent).toBeChecked()
  await pressOn(page, button(page, 'Получить карту'))
  await expect(page.getByRole('heading', { name: 'История баллов' })).toBeVisible()
})

test('a course is added to the calendar with the keyboard, and the focus comes back to its button', async ({
  page,
}) => {
  await signedIn(page)
  await open(page, '/calendar')
  await pressOn(page, button(page, 'Согласен, включить'))
  const add = button(page, 'Добавить лекарство')
  await pressOn(page, add)
  const dialog = page.getByRole('dialog', { name: 'Новый курс' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()

  await page.keyboard.press('Enter')
  await typeInto(page, dialog.getByRole('textbox', { name: 'Что принимаете' }), 'Утренние капли')
  await typeInto(page, dialog.getByRole('textbox', { name: 'За один приём' }), '1')
  await typeInto(page, dialog.getByRole('textbox', { name: 'Осталось дома' }), '2')
  await pressOn(page, dialog.getByRole('button', { name: 'Сохранить' }))
  await expect(page.getByRole('heading', { name: 'Утренние капли' })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()
})

test('a review is written with the keyboard as far as its digits, which can be listened to', async ({ page }) => {
  await open(page, '/search?query=нурофен')
  await open(page, await pathOfCard(firstProduct(page)))
  const write = button(page, 'Написать отзыв')
  await pressOn(page, write)
  const dialog = page.getByRole('dialog', { name: 'Отзыв' })
  await tabTo(page, dialog.getByRole('radio'))
  await page.keyboard.press('Space')
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: /^4 из 5/ })).toBeChecked()
  await typeInto(page, dialog.getByRole('textbox', { name: 'Что скажете' }), 'Доехало вовремя')
  await typeInto(page, dialog.getByRole('textbox', { name: 'Как вас представить' }), 'Вера')
  await expect(dialog.getByRole('img', { name: /^Пять цифр/ })).toBeVisible()
  const heard = page.waitForResponse(/\/reviews\/review\/captcha\/[^/]+\/audio$/)
  await pressOn(page, dialog.getByRole('button', { name: 'Прослушать цифры' }))
  expect((await heard).ok()).toBe(true)
  const digits = dialog.getByRole('textbox', { name: 'Цифры с картинки' })
  await typeInto(page, digits, '12345')
  await expect(digits).toHaveValue('12345')
  await expect(digits).not.toHaveAttribute('aria-invalid', 'true')
  await tabTo(page, dialog.getByRole('button', { name: 'Отправить' }))

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(write).toBeFocused()
  await page.keyboard.press('Enter')
  await pressOn(page, dialog.getByRole('button', { name: 'Закрыть' }))
  await expect(dialog).toBeHidden()
  await expect(write).toBeFocused()
})

test('a notification stays as long as the pointer or the focus is on it, and goes afterwards', async ({ page }) => {
  await page.clock.install()
  await signedIn(page)
  await open(page, '/person-data')
  await pressOn(page, button(page, 'Сохранить').first())
  const said = page.getByRole('status').filter({ hasText: 'Сохранили' })
  await expect(said).toBeVisible()
  await page.clock.pauseAt(Date.now() + 500)
  await said.hover()
  await page.clock.runFor(60_000)
  await expect(said).toBeVisible()
  await page.mouse.move(0, 0)
  await tabTo(page, said.getByRole('button', { name: 'Закрыть уведомление' }))
  await page.clock.runFor(60_000)
  await expect(said).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.clock.runFor(6_000)
  await expect(said).toBeHidden()
})
