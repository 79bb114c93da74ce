import { expect, firstProduct, open, type Page, putInBasket, test, waitForHydration } from './steps/shopper.ts'
import { fillSignIn, newPhone } from './steps/sign-in.ts'

/** A private window that forbids every storage but cookies. */
function forbidStorage(): void {
  const refuse = () => {
    throw new DOMException('Storage is disabled', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { configurable: true, get: refuse })
}

/** A phone on which nothing fits any more: what is there can be read. */
function fillStorage(): void {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
  }
  Storage.prototype.setItem = refuse
  IDBObjectStore.prototype.put = refuse
  IDBObjectStore.prototype.add = refuse
}

const favouriteButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^В избранное: / })
    .first()

for (const [what, prepare] of [
  ['a private window without storage', forbidStorage],
  ['a phone whose storage is full', fillStorage],
] as const)
  test.describe(what, () => {
    // What cannot be kept is logged.
    test.use({ isQuiet: false, isKnown: false, serviceWorkers: 'block' })
    test.beforeEach(({ context }) => context.addInitScript(prepare))

    test('basket, favourites, the accessibility panel and sign-in work as long as the page is open', async ({
      page,
      consoleErrors,
    }) => {
      await putInBasket(page)
      await expect(firstProduct(page).or(page.getByRole('main')).first()).toBeVisible()
      await favouriteButton(page).click()
      await expect(favouriteButton(page)).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('button', { name: 'Версия для слабовидящих' }).filter({ visible: true }).click()
      await page.getByRole('button', { name: 'Увеличить текст' }).click()
      await page.getByRole('button', { name: 'Закрыть панель' }).click()
      await page
        .getByRole('navigation', { name: 'Ваше' })
        .getByRole('link', { name: /Корзина/ })
        .click()
      await expect(
        page
          .getByRole('main')
          .getByRole('checkbox', { name: /^Заказать: / })
          .first(),
      ).toBeVisible()

      await open(page, '/personal-area')
      await page.getByRole('button', { name: 'Войти по телефону' }).click()
      await fillSignIn(page, newPhone())
      await waitForHydration(page)
      await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible()
      await open(page, '/settings')
      await expect(page.getByRole('checkbox', { name: 'Подписки: СМС' })).toBeVisible()
      await open(page, '/personal-area')
      await page.getByRole('button', { name: 'Выйти' }).click()
      await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
      expect(consoleErrors.filter((line) => /Minified React|is not a function|undefined/.test(line))).toEqual([])
    })
  })
