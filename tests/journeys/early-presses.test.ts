import { pathOf } from './steps/pages.ts'
import { expect, type Page, test } from './steps/shopper.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Opens a page whose scripts are held back, as on a slow network: what is pressed meanwhile has nobody to answer it. */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return held.resolve
}

test.describe('before the scripts of a page have come', () => {
  test('a pack put in the basket a minute ago, by a press that is repeated, is there once', async ({ page }) => {
    const release = await openBeforeScripts(page, '/search?query=нурофен&availability=today')
    const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Есть в' }).first()
    const toBasket = card.getByRole('button', { name: /^В корзину/ })
    await toBasket.click()
    await toBasket.click()
    await page.evaluate(() => {
      const now = Date.now
      Date.now = () => now() + 60_000
    })
    release()
    const counter = page.getByRole('navigation', { name: 'Ваше' }).getByRole('link', { name: /^Корзина: 1 упаковка/ })
    await expect(counter).toBeVisible()
  })

  test('a part of the page that comes later than the rest answers what was pressed in it', async ({
    page,
    request,
  }) => {
    const release = await openBeforeScripts(page, await pathOf(request, '{product}'))
    await page.getByRole('button', { name: 'Сообщить об ошибке' }).click()
    await page.route(/\/assets\/lower-parts.*\.js/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.continue()
    })
    release()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('the page of an error opens the chooser of cities', async ({ page }) => {
    const release = await openBeforeScripts(page, '/product/no-such-product')
    await page
      .getByRole('button', { name: /^Город: / })
      .first()
      .click()
    release()
    await expect(page.getByRole('dialog', { name: 'Ваш город' })).toBeVisible()
  })

  test('a form keeps what was written until it can be sent', async ({ page }) => {
    const release = await openBeforeScripts(page, '/promocodes')
    await page.getByLabel('У меня есть промокод').fill('НЕИЗВЕСТНЫЙ')
    await page.getByRole('button', { name: 'Проверить' }).click()
    release()
    await expect(page.getByText('Проверьте, верно ли набран код: НЕИЗВЕСТНЫЙ')).toBeVisible()
  })
})
