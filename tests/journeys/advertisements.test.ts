import type { Page } from '@playwright/test'
import { expect, open, test } from './steps/shopper.ts'

/** The least share of each advertisement of a page that its notice takes, in per cent. */
function noticeShares(page: Page): Promise<number[]> {
  return page.getByTestId('advertising-notice').evaluateAll((notices) =>
    notices.map((notice) => {
      const area = (element: Element) => element.getBoundingClientRect().width * element.getBoundingClientRect().height
      const whole = notice.closest('[data-testid=advertisement]')
      return whole ? (100 * area(notice)) / area(whole) : 0
    }),
  )
}

test('an advertisement says that it is one, whose, until when, and its notice takes its share', async ({ page }) => {
  await open(page, '/kazan/marketing-list')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(Math.min(...(await noticeShares(page)))).toBeGreaterThanOrEqual(5)
  }
  await page.getByRole('main').getByRole('link', { name: 'Витамины и минералы' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Витамины и минералы' })).toBeVisible()
  await expect(page).toHaveURL(/\/kazan\/marketing\/vitaminy-v-noyabre/)
  const article = page.getByRole('main').getByRole('article').first()
  await expect(article).toContainText(/Реклама\. ООО «Ромашка» .*erid: \w+/)
  await expect(article).toContainText('По 31 декабря 2027 г.')
  await expect(article).toContainText('Не является лекарственным средством')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(Math.min(...(await noticeShares(page)))).toBeGreaterThanOrEqual(10)
  }
})

test('products of an advertisement are put in the order that is chosen', async ({ page }) => {
  await open(page, '/marketing/zimnyaya-aptechka')
  await page.getByRole('combobox', { name: 'Порядок' }).selectOption('price_desc')
  await expect(page).toHaveURL(/sort=price_desc/)
  await expect(page.getByRole('list', { name: 'Товары акции' }).getByRole('article').first()).toContainText('2 089')
})

test('the product of the day stands on the home page and on its own, with its end and the packs that are left', async ({
  page,
}) => {
  await open(page, '/')
  const ofTheDay = page.getByRole('region', { name: 'Товар дня' })
  // Other shoppers of this run may have taken some.
  await expect(ofTheDay).toContainText(
    /По\sэтой\sцене\s120\sупаковок|Остал\S+\s\d+\sупаков\S+\sиз\s120\sпо\sэтой\sцене/,
  )
  await expect(ofTheDay).toContainText(/По\s\d+\s\S+\s20\d\d\sг\..*ещё/)
  await ofTheDay.getByRole('link', { name: /^Тонометр LD/ }).click()
  await expect(page.getByRole('region', { name: 'Товар дня' })).toContainText('Условия предложения')
})

test('what holds in Moscow alone is a page of Moscow; elsewhere it leads to the list of the city', async ({ page }) => {
  await open(page, '/promo-msk')
  await expect(page.getByRole('main').getByRole('link', { name: 'Кремы для рук в Москве' })).toBeVisible()
  await open(page, '/kazan/promo-msk')
  await expect(page).toHaveURL(/\/kazan\/marketing-list$/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Кремы для рук в Москве' })).toHaveCount(0)
})
