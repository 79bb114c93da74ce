import { comeWithBasket } from './steps/calls.ts'
import { expectLargeTextToFit } from './steps/look.ts'
import { basketLines, expect, open, type Page, packs, putInBasket, test } from './steps/shopper.ts'

test('two tabs show one basket', async ({ page, context }) => {
  await putInBasket(page)
  const other = await context.newPage()
  await open(other, '/basket')
  await expect(packs(other)).toContainText('1')
  await open(page, '/basket')
  await packs(page).getByRole('button', { name: 'Больше' }).click()
  await expect(packs(page)).toContainText('2')
  await expect(packs(other)).toContainText('2')

  await other.getByRole('button', { name: /^Убрать: / }).click()
  await expect(page.getByText('В корзине пока пусто')).toBeVisible()
  await other.getByRole('button', { name: 'Вернуть' }).click()
  await expect(packs(page)).toContainText('2')
})

test('two tabs that add different products at once keep both', async ({ page, context }) => {
  const other = await context.newPage()
  await Promise.all([putInBasket(page, 'нурофен'), putInBasket(other, 'мукалтин')])
  await open(page, '/basket')
  await expect(basketLines(page)).toHaveCount(2)
})

test('medicines with one substance are named under the lines, in large letters too', async ({ page }) => {
  await comeWithBasket(page, 'нурофен', 'миг 400')
  await open(page, '/basket')
  const notice = page.getByRole('status').filter({ hasText: 'Прежде чем принимать вместе' })
  await expect(notice).toContainText('Одно действующее вещество: ибупрофен')
  await expect(notice.getByRole('link', { name: 'Миг 400' })).toHaveAttribute('href', /\/product\/mig-400/)
  await expectLargeTextToFit(page)
  await page.getByRole('button', { name: /^Убрать: Миг/i }).click()
  await expect(notice).toBeHidden()
})

/** How many products the browser's own database holds; a page shows them a moment before they are written. */
const storedProducts = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'romashka')) return 0
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const opening = indexedDB.open('romashka')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('local').objectStore('local').getAll()
      reading.onsuccess = () => {
        opening.result.close()
        resolve(reading.result.flatMap((record: { products: unknown[] }) => record.products).length)
      }
    }
    return promise
  })

test('the basket is there when the browser is opened again', async ({ page, context }) => {
  await putInBasket(page)
  await expect.poll(() => storedProducts(page)).toBe(1)
  await page.close()
  const later = await context.newPage()
  await open(later, '/basket')
  await expect(basketLines(later)).toHaveCount(1)
})

test.describe('a browser that keeps nothing', () => {
  // What cannot be kept is logged; the shopper goes on.
  test.use({ isQuiet: false })

  async function expectToWork(page: Page): Promise<void> {
    await putInBasket(page)
    await page
      .getByRole('navigation', { name: 'Ваше' })
      .getByRole('link', { name: /^Корзина: 1 упаковка/ })
      .click()
    await expect(basketLines(page)).toHaveCount(1)
    await expect(page.getByText('Браузер не даёт хранить данные')).toBeVisible()
    await page.getByRole('link', { name: 'Оформить' }).filter({ visible: true }).click()
    await expect(page.getByRole('heading', { name: 'Оформление' })).toBeVisible()
  }

  test('has a basket without a database of its own', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
    await expectToWork(page)
  })

  test('has a basket when its storage is full', async ({ page }) => {
    await page.addInitScript(() => {
      const full = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
      Storage.prototype.setItem = full
      IDBObjectStore.prototype.put = full
    })
    await expectToWork(page)
  })

  test('has a basket where storage is forbidden', async ({ page }) => {
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, { get })
    })
    await expectToWork(page)
  })
})
