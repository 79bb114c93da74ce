import { expect, open, test } from './steps/shopper.ts'

// What the offline worker answers does not come past the network that is broken here.
test.use({ isQuiet: false, serviceWorkers: 'block' })

test('a page whose script did not load offers to reload and then opens', async ({ page }) => {
  // Before the page opens: it may ask for the script as soon as the link is near.
  await page.route(/\/assets\/pharmacies\.route/, (route) => route.abort())
  await open(page, '/')
  await page.getByRole('link', { name: 'Аптеки', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Страница не загрузилась' })).toBeVisible()

  await page.unroute(/\/assets\/pharmacies\.route/)
  await page.getByRole('button', { name: 'Обновить страницу' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Аптеки/ })).toBeVisible()
})

test('a page whose data did not load says so, and the next try opens it', async ({ page }) => {
  await open(page, '/')
  await page.route('**/api/v1/search/pharmacies/all*', (route) => route.abort())
  await page.getByRole('link', { name: 'Аптеки', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Страница не загрузилась' })).toBeVisible()

  await page.unroute('**/api/v1/search/pharmacies/all*')
  await page.getByRole('button', { name: 'Обновить страницу' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Аптеки/ })).toBeVisible()
})

test('what stands below a page stays as it was sent when its script does not load', async ({ page }) => {
  const parts = /\/assets\/(?:later|late-pieces)/
  await page.route(parts, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => parts.test(request.url()))
  await open(page, '/')
  await failed
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Как заказать' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Как это работает' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Город: / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Ваш город' })).toBeVisible()
  await expect(footer).toBeVisible()
})
