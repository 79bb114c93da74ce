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
