import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectToFit, resizeToWidth } from './steps/look.ts'
import { expect, open, test } from './steps/shopper.ts'
import { fillSignIn, newPhone, signedIn } from './steps/sign-in.ts'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Ваша запись' })

/** Chooses a salon, an eye test and the nearest time; answers the words of that time. */
async function chooseNearest(page: Page): Promise<string> {
  await open(page, '/appointment-optics')
  await page.getByRole('group', { name: 'Салон' }).getByRole('radio').first().check()
  await page
    .getByRole('radio', { name: /Проверка зрения/ })
    .first()
    .check()
  const nearest = page.getByRole('button', { name: /^Ближайшее/ })
  const words = (await nearest.innerText()).replace('Ближайшее: ', '')
  await nearest.click()
  await expect(panel(page)).toContainText(words)
  await expect(panel(page)).toContainText('Держим это время для вас')
  return words
}

test('a time is booked, moved and cancelled', async ({ page }) => {
  await signedIn(page)
  const first = await chooseNearest(page)
  await expectNoAxeViolations(page)
  await panel(page)
    .getByRole('button', { name: /Записаться/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Вы записаны' })).toBeVisible()
  await page.getByRole('link', { name: 'Мои записи' }).first().click()

  const card = page.getByRole('article').first()
  await expect(card.getByRole('heading')).toHaveText(first, { ignoreCase: true })
  await expect(card).toContainText('Возьмите')
  for (const width of [1280, 390]) {
    await resizeToWidth(page, width)
    await expectNoAxeViolations(page)
    await expectToFit(page, width)
  }
  await resizeToWidth(page, 1280)
  await card.getByRole('button', { name: 'Перенести' }).click()
  const dialog = page.getByRole('dialog', { name: 'Перенести запись' })
  await dialog.getByRole('list', { name: 'Свободное время по дням' }).getByRole('button').last().click()
  const submit = dialog.getByRole('button', { name: /^Перенести: / })
  const second = (await submit.innerText()).replace('Перенести: ', '')
  await expectNoAxeViolations(page)
  await submit.click()
  await expect(dialog).toBeHidden()
  await expect(card.getByRole('heading')).toHaveText(second, { ignoreCase: true })

  await card.getByRole('button', { name: 'Отменить' }).click()
  await expect(card.getByText('Отменена')).toBeVisible()
})

test('a visitor chooses a time first, signs in and finds it kept', async ({ page }) => {
  const words = await chooseNearest(page)
  await panel(page).getByRole('button', { name: 'Войти и записаться' }).click()
  await fillSignIn(page, newPhone())
  await expect(panel(page)).toContainText(words)
  await panel(page)
    .getByRole('button', { name: /^Записаться/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Вы записаны' })).toBeVisible()
})

test('the page of a city has its own salons', async ({ page }) => {
  await open(page, '/kazan/appointment-orthopedics')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Запись к ортопеду, Казань')
  await expect(page.getByRole('group', { name: 'Услуга' })).toContainText('Индивидуальные стельки')
})
