import { listViolations } from './steps/look.ts'
import { expect, open, type Page, test } from './steps/shopper.ts'

function lookOf(page: Page) {
  return page.evaluate(() => {
    const { fontSize, letterSpacing } = getComputedStyle(document.body)
    return { text: Number.parseFloat(fontSize), letters: letterSpacing }
  })
}

test('text and letters grow within their bounds, and everything goes back', async ({ page }) => {
  await open(page, '/')
  const usual = await lookOf(page)
  await page.getByRole('button', { name: 'Версия для слабовидящих' }).filter({ visible: true }).click()
  const panel = page.getByRole('region', { name: 'Настройки для слабовидящих' })
  const more = panel.getByRole('button', { name: 'Увеличить текст' })
  for (const step of [2, 4, 6]) {
    await more.click()
    expect((await lookOf(page)).text).toBe(usual.text + step)
  }
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await panel.getByRole('button', { name: 'Увеличить расстояние' }).click()
  expect((await lookOf(page)).letters).not.toBe(usual.letters)

  await panel.getByRole('button', { name: 'Сбросить' }).click()
  expect(await lookOf(page)).toEqual(usual)
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Закрыть панель' }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Версия для слабовидящих' }).filter({ visible: true })).toBeFocused()
})

test.describe('a later visit', () => {
  test.use({ isQuiet: false, serviceWorkers: 'block' })

  test('what was set is there on every later page before anything is painted', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('button', { name: 'Версия для слабовидящих' }).filter({ visible: true }).click()
    const panel = page.getByRole('region', { name: 'Настройки для слабовидящих' })
    await panel.getByRole('button', { name: 'Увеличить текст' }).click()
    await panel.getByRole('checkbox', { name: 'Изображения' }).uncheck()
    const set = await lookOf(page)

    // With every other script held back, what is seen is the first paint.
    await page.route('**/assets/*.js', (route) => route.abort())
    for (const path of ['/catalog', '/kazan/drugstores', '/404']) {
      await page.goto(path)
      expect(await lookOf(page), path).toEqual(set)
      await expect(panel).toBeVisible()
      await expect(page.getByRole('main').locator('img').filter({ visible: true })).toHaveCount(0)
    }
  })
})

test('a wide screen shows several cards in a row, with the largest letters too', async ({ page }) => {
  for (const textStep of [0, 6]) {
    await page.addInitScript(
      (step) => localStorage.setItem('accessibility', JSON.stringify({ textStep: step })),
      textStep,
    )
    await open(page, '/search?query=нурофен&availability=today')
    const [first, second] = await page.getByRole('main').getByRole('article').all()
    expect((await second?.boundingBox())?.y).toBe((await first?.boundingBox())?.y)
  }
})

test.describe('the largest letters on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a listing has one card in a row, names are whole, and no page is wider than the screen', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('accessibility', JSON.stringify({ textStep: 6 })))
    await open(page, '/search?query=нурофен&availability=today')
    const [first, second] = await page.getByRole('main').getByRole('article').all()
    expect((await second?.boundingBox())?.x).toBe((await first?.boundingBox())?.x)
    const isWhole = await first
      ?.getByRole('heading')
      .getByRole('link')
      .evaluate((name) => name.scrollHeight <= name.clientHeight)
    expect(isWhole).toBe(true)
    for (const path of ['/', '/catalog', '/sitemap', '/drugstores', '/basket']) {
      await open(page, path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
    }
  })
})

for (const [name, ground] of [
  ['чёрным по белому', 'rgb(255, 255, 255)'],
  ['белым по чёрному', 'rgb(0, 0, 0)'],
] as const) {
  test(`the colours «${name}» stay on later pages, and everything can be read in them`, async ({ page }) => {
    await open(page, '/')
    await page.getByRole('button', { name: 'Версия для слабовидящих' }).filter({ visible: true }).click()
    await page.getByRole('combobox', { name: 'Цвета' }).selectOption(name)
    for (const path of ['/', '/search?query=нурофен', '/basket', '/drugstores', '/faq']) {
      await open(page, path)
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), path).toBe(ground)
      const contrast = { runOnly: { type: 'rule' as const, values: ['color-contrast'] } }
      expect(await listViolations(page, { include: ['html'] }, contrast), path).toEqual([])
    }
  })
}

test('the largest letters leave the feet of the words in the bar at the foot of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  await page.evaluate(() => document.documentElement.setAttribute('data-text-step', '6'))
  // A line that is cut off where it ends has to be as high as letters with feet are.
  const heights = await page
    .getByRole('navigation', { name: 'Основные разделы' })
    .getByText(/^[А-Я][а-я]+$/)
    .evaluateAll((words) =>
      words.map((word) => word.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(word).fontSize)),
    )
  expect(heights).toHaveLength(5)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(1.2)
})

test('what lies under a dialog on black is dark', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => document.documentElement.setAttribute('data-contrast', 'dark'))
  await page
    .getByRole('button', { name: /^Город: / })
    .filter({ visible: true })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate((one) => getComputedStyle(one, '::backdrop').backgroundColor)).toBe('rgba(0, 0, 0, 0.7)')
})
