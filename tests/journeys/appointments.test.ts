import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectToFit, resizeToWidth } from './steps/look.ts'
import { expect, open, test } from './steps/shopper.ts'
import { fillSignIn, newPhone, signedIn } from './steps/sign-in.ts'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Ваша запись' })

const times = (page: Page) => page.getByRole('list', { name: 'Свободное время по дням' }).getByRole('button')

/** Chooses a salon and an eye test. */
async function chooseEyeTest(page: Page): Promise<void> {
  await open(page, '/appointment-optics')
  await page.getByRole('group', { name: 'Салон' }).getByRole('radio').first().check()
  await page
    .getByRole('radio', { name: /Проверка зрения/ })
    .first()
    .check()
}

/** Chooses a salon, an eye test and the nearest time; returns the words of that time. */
async function chooseNearest(page: Page): Promise<string> {
  await chooseEyeTest(page)
  const nearest = page.getByRole('button', { name: /^Ближайшее/ })
  const words = (await nearest.innerText()).replace('Ближайшее: ', '')
  await nearest.click()
  await expect(panel(page)).toContainText(words)
  await expect(panel(page)).toContainText('Держим это время для вас')
  return words
}

/** The first time of next week: the nearest one may begin too soon to be moved. */
async function chooseNextWeek(page: Page): Promise<string> {
  await chooseEyeTest(page)
  await page.getByRole('button', { name: 'Неделя позже' }).click()
  // The former week stays in sight until the next one has come.
  await expect(times(page).first()).not.toHaveAccessibleName(/^(?:сегодня|завтра)/)
  await times(page).first().click()
  await expect(panel(page)).toContainText('Держим это время для вас')
  return panel(page)
    .getByRole('definition')
    .filter({ hasText: /,\s\d+:\d\d$/ })
    .innerText()
}

/** Books what was chosen; the first booking of a shopper needs the consent. */
async function bookIt(page: Page): Promise<void> {
  const submit = panel(page).getByRole('button', { name: /^Записаться/ })
  await submit.click()
  await expect(panel(page).getByRole('alert')).toContainText('Отметьте согласие')
  await expectNoAxeViolations(page)
  await panel(page)
    .getByRole('checkbox', { name: /^Даю согласие на хранение/ })
    .check()
  await submit.click()
  const done = page.getByRole('heading', { name: 'Вы записаны' })
  await expect(done).toBeFocused()
}

test('a time is booked, moved and cancelled', async ({ page }) => {
  await signedIn(page)
  const first = await chooseNextWeek(page)
  await expectNoAxeViolations(page)
  await bookIt(page)
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
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить запись' }).click()
  await expect(card.getByText('Отменена')).toBeVisible()
})

test('a visitor chooses a time first, signs in and finds it kept', async ({ page }) => {
  const words = await chooseNearest(page)
  await panel(page).getByRole('button', { name: 'Войти и записаться' }).click()
  await fillSignIn(page, newPhone())
  await expect(panel(page)).toContainText(words)
  await bookIt(page)
})

test('the page of a city has its own salons', async ({ page }) => {
  await open(page, '/kazan/appointment-orthopedics')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Запись к ортопеду')
  await expect(page.getByRole('group', { name: 'Услуга' })).toContainText('Индивидуальные стельки')
})

test('when the five minutes of a hold are over, the panel says so and holds the time again', async ({ page }) => {
  await page.clock.install()
  await chooseNearest(page)
  await page.clock.fastForward('05:01')
  await expect(panel(page).getByRole('status')).toContainText('Пять минут прошли')
  await expectNoAxeViolations(page)
  await panel(page).getByRole('button', { name: 'Держать ещё пять минут' }).click()
  await expect(panel(page)).toContainText('Держим это время для вас')
})

test('a time that another browser holds is refused at once, and what is free now is shown', async ({
  page,
  browser,
}) => {
  // This browser does not hear of the other one's choice until it chooses itself.
  const calendar = '**/api/v1/doctors/calendar?*'
  let kept: Buffer | undefined
  await page.route(calendar, async (route) => {
    kept ??= await (await route.fetch()).body()
    await route.fulfill({ body: kept, contentType: 'application/json' })
  })
  await chooseEyeTest(page)
  const words = (await times(page).last().getAttribute('aria-label')) ?? ''
  const { pathname, search } = new URL(page.url())
  const another = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.77.0.1' } })
  const other = await another.newPage()
  // The same salon: which stands first changes with what is free.
  await open(other, pathname + search)
  await other.getByRole('button', { name: words, exact: true }).click()
  await expect(panel(other)).toContainText('Держим это время для вас')
  await another.close()
  await page.unroute(calendar)
  await page.getByRole('button', { name: words, exact: true }).click()
  await expect(panel(page).getByRole('alert')).toContainText('только что заняли')
  await expectNoAxeViolations(page)
  await expect(page.getByRole('button', { name: words, exact: true })).toBeHidden()
})

test('the days of a week are side by side on a wide screen and stacked on a phone; a time is chosen by keyboard alone', async ({
  page,
}) => {
  await chooseEyeTest(page)
  const days = page
    .getByRole('list', { name: 'Свободное время по дням' })
    .getByRole('listitem')
    .filter({ visible: true })
  const boxes = async () => {
    const all = await days.filter({ has: page.getByRole('list') }).all()
    return Promise.all(all.map(async (day) => (await day.boundingBox()) ?? { x: 0, y: 0 }))
  }
  await expect(times(page).first()).toBeVisible()
  const onDesktop = await boxes()
  expect(new Set(onDesktop.map(({ y }) => Math.round(y))).size).toBe(1)
  for (const width of [390, 320]) {
    await resizeToWidth(page, width)
    expect(new Set((await boxes()).map(({ x }) => Math.round(x))).size).toBe(1)
    await expectNoAxeViolations(page)
    await expectToFit(page, width)
  }
  await resizeToWidth(page, 1280)
  await page.getByRole('button', { name: /^Ближайшее/ }).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText('Держим это время для вас')
})

test('on a phone the chosen time leads to what is to be confirmed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await chooseEyeTest(page)
  await times(page).last().click()
  await expect(panel(page)).toBeFocused()
  await expect(panel(page).getByRole('heading')).toBeInViewport()
  await expect(panel(page).getByRole('button', { name: 'Войти и записаться' })).toBeInViewport()
  await resizeToWidth(page, 390)
  await expectNoAxeViolations(page)
})

test('salons stay where they are when what is free becomes known', async ({ page }) => {
  const salons = page.getByRole('group', { name: 'Салон' }).getByRole('radio')
  const names = () =>
    salons.evaluateAll((all) => all.map((one) => one.nextElementSibling?.firstElementChild?.textContent))
  await page.route('**/api/v1/doctors/pharmacies?*', async (route) => {
    const response = await route.fetch()
    const { results, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, results: results.toReversed() } })
  })
  await page.goto('/appointment-optics', { waitUntil: 'commit' })
  await salons.first().waitFor()
  const shown = await names()
  expect(shown.length).toBeGreaterThan(1)
  await expect(page.getByText(/^Ближайшее/).first()).toBeVisible()
  expect(await names()).toEqual(shown)
})

test('a city without salons, a week without free times and a failure say what to do', async ({ page }) => {
  await open(page, '/tula/appointment-optics')
  await expect(page.getByText('Ближе всего: Москва')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Салон' })).toContainText('Москва, ')
  await expectNoAxeViolations(page)
  // Doctors receive in pharmacies.
  await open(page, '/appointment-doctor')
  await expect(page.getByRole('group', { name: 'Аптека' })).toBeVisible()
  await expect(page.getByText(/салон/i)).toHaveCount(0)
  await open(page, '/samara/appointment-optics')
  await expect(page.getByText('В этом городе пока не принимают')).toBeVisible()
  await expectNoAxeViolations(page)

  const calendar = '**/api/v1/doctors/calendar?*'
  await page.route(calendar, async (route) => {
    const response = await route.fetch()
    const { results, ...rest } = await response.json()
    const empty = results.map((day: object) => ({ ...day, slots: [] }))
    await route.fulfill({ response, json: { ...rest, results: empty, nearest: null } })
  })
  await chooseEyeTest(page)
  await expect(page.getByText('Свободного времени пока нет.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Войти и ждать свободное время' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.unroute(calendar)
  await page.route(calendar, (route) => route.abort())
  await page.getByRole('button', { name: 'Неделя позже' }).click()
  await expect(page.getByRole('alert').filter({ visible: true }).first()).toBeVisible()
  await expectNoAxeViolations(page)
})
