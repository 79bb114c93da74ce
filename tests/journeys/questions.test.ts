import { expect, open, test } from './steps/shopper.ts'

test('a question of another page is found as one types, and its answer opens', async ({ page }) => {
  await open(page, '/kazan/faq')
  await page.getByRole('searchbox', { name: 'Найти вопрос' }).fill('не приехал курьер')
  await expect(page.getByRole('status').filter({ hasText: /Нашли\s\d+\sвопрос/ })).toBeVisible()
  await page.getByText('Курьер меня не застал. Что дальше?').click()
  await expect(page.getByText('Заказ вернётся в аптеку.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Найти вопрос' }).fill('звездолёт')
  await expect(page.getByText('Такого вопроса нет.')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('questions are searched by the address, and answers open', async ({ page }) => {
    await page.goto('/faq?q=баллы')
    await expect(page.getByText('Как начисляются и тратятся баллы?')).toBeVisible()
    await page.getByText('Как начисляются и тратятся баллы?').click()
    await expect(page.getByText('Один балл — один рубль.')).toBeVisible()
  })
})
