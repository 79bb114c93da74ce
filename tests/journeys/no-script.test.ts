import { pathOf } from './steps/pages.ts'
import { expect, type Page, test } from './steps/shopper.ts'

test.use({ javaScriptEnabled: false })

function addressesOf(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

test('without script the home page leads into the catalogue and to the search', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('combobox').fill('нурофен')
  await page.getByRole('main').getByRole('button', { name: 'Найти' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'нурофен' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: 'Каталог' }).filter({ visible: true }).first().click()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Простуда и грипп/ })
      .first(),
  ).toBeVisible()
})

test('without script a shelf is read page by page, and its products opened', async ({ page, request }) => {
  await page.goto(await pathOf(request, '{category}'))
  const first = await addressesOf(page)
  await page.getByRole('link', { name: 'Страница 2', exact: true }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  const second = await addressesOf(page)
  expect(second.length).toBeGreaterThan(0)
  expect(second.filter((address) => first.includes(address))).toEqual([])

  const product = page.getByRole('main').getByRole('article').first()
  const path = (await product.getByRole('heading').getByRole('link').getAttribute('href')) ?? ''
  await product.getByRole('link').first().click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('₽')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /· (?:в\sналичии|за\s1–2\sдня)$/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('status', { name: 'Узнаём наличие' })).toBeHidden()

  await page.getByRole('link', { name: 'С этим покупают' }).click()
  const row = page.getByRole('region', { name: 'С этим покупают' })
  await expect(row.getByRole('article').first()).toBeVisible()
})

test('without script a page that only the browser can fill says so, and no other does', async ({ page, request }) => {
  // Texts inside of <noscript> are passed over by the usual locators.
  const withoutScript = page.locator('main > noscript > p')
  const filledInBrowser = ['/basket', '/o', '/favorites', '/kazan/personal-area']
  const chosenInBrowser = ['/list', '/compare', '/partneram', '/appointment-optics', '/kazan/appointment-doctor']
  for (const path of [...filledInBrowser, ...chosenInBrowser]) {
    await page.goto(path)
    await expect(withoutScript).toBeVisible()
  }
  for (const path of ['/', '/drugstores', await pathOf(request, '{product}')]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(withoutScript).toHaveCount(0)
  }
})
