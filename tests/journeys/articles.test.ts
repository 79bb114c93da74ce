import { pathOf } from './steps/pages.ts'
import { expect, open, test } from './steps/shopper.ts'

test('an article is found by its topic, read by its contents and reviewed', async ({ page }) => {
  await open(page, '/kazan/articles')
  await page
    .getByRole('navigation', { name: 'Темы статей' })
    .getByRole('link', { name: /Хранение/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Хранение' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Как хранить лекарства дома' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Как хранить лекарства дома' })).toBeVisible()
  await expect(page).toHaveURL(/\/kazan\/article\//)

  await page.getByRole('navigation', { name: 'Содержание статьи' }).getByRole('link').last().click()
  const article = page.getByRole('article').first()
  await expect(article.getByRole('heading', { level: 2 }).nth(-2)).toBeInViewport()
  await expect(article).toContainText('Демонстрационный текст')
  await expect(article).toContainText('Проверил текст')

  await page.getByRole('button', { name: 'Написать отзыв' }).click()
  await expect(page.getByRole('dialog', { name: 'Отзыв' })).toBeVisible()
})

test('an article that is not there is a page of status 404, the link of an ended draft one of 410', async ({
  page,
  request,
}) => {
  const missing = await request.get('/article/net-takoy')
  expect(missing.status()).toBe(404)
  const [article] = (await (await request.get('/api/v1/seo/articles')).json()).results
  const draft = await request.get(`${article.url}?draft=1.1.wrongwrongwrongwrong`)
  expect(draft.status()).toBe(410)
  expect(await draft.text()).toMatch(/Ссылка на\s+черновик больше не\s+действует/)
  await open(page, '/articles')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('lines of a text have some seventy letters, however wide the window', async ({ page }) => {
  for (const path of ['/agreement', await pathOf(page.request, '{article}')]) {
    await open(page, path)
    for (const width of [768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(longestLine), `letters in a line of ${path} at ${width}`).toBeLessThanOrEqual(77)
    }
  }
})

/** Of the running text, counted by where its letters stand. */
function longestLine(): number {
  const range = document.createRange()
  let longest = 0
  for (const paragraph of document.querySelectorAll('.prose > p')) {
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
    const lines = new Map<number, number>()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (let at = 0; at < (node.textContent ?? '').length; at += 1) {
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const { bottom, width } = range.getBoundingClientRect()
        if (width > 0) lines.set(Math.round(bottom), (lines.get(Math.round(bottom)) ?? 0) + 1)
      }
    }
    longest = Math.max(longest, ...lines.values())
  }
  return longest
}
