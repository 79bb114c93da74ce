import { randomInt } from 'node:crypto'
import { expect, open, type Page, test } from './steps/shopper.ts'
import { newPhone, readCode } from './steps/sign-in.ts'

/** Of a company that the register does not have. */
function newTaxpayerNumber(): string {
  const digits = Array.from({ length: 9 }, () => randomInt(1, 10))
  const weights = [2, 4, 10, 3, 5, 9, 4, 6, 8]
  return [...digits, (digits.reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0) % 11) % 10].join('')
}

/** The code of the latest letter to this address. */
async function readLetter(page: Page, to: string): Promise<string> {
  const box = await (await page.request.get(`/sandbox/mail?to=${encodeURIComponent(to)}`)).text()
  const [, path = ''] = /href="([^"]*\/mail\/[^"/]+)"/.exec(box) ?? []
  return /\b(\d{6})\b/.exec(await (await page.request.get(path)).text())?.[1] ?? ''
}

test('a partner applies, comes back to a form that lost nothing, proves phone and mail, and adds a document', async ({
  page,
}) => {
  const [phone, email] = [newPhone(), `partner${randomInt(1e9)}@example.ru`]
  await open(page, '/partneram')
  await page.getByLabel('ИНН').fill(newTaxpayerNumber())
  await page.getByLabel('Название компании').fill('ООО «Проба»')
  await page.getByLabel(/ОКВЭД/).fill('46.46')
  await page.getByLabel('Регионы работы').pressSequentially('Моск')
  await expect(page.locator('option[value="Москва"]')).toBeAttached()
  await page.getByLabel('Регионы работы').fill('Москва')
  await page.getByLabel('Контактное лицо').fill('Анна')
  await page.getByLabel('Мобильный телефон').fill(phone)
  await page.getByLabel('Почта').fill(email)
  await page.getByRole('link', { name: 'Вопросы партнёров' }).click()
  await expect(page).toHaveURL(/faq-partneram/)
  await page.goBack()
  await expect(page.getByLabel('Название компании')).toHaveValue('ООО «Проба»')
  await expect(page.getByRole('button', { name: 'Убрать: Москва' })).toBeVisible()
  await page.getByLabel(/^Даю согласие/).check()
  await page.getByRole('button', { name: 'Получить коды' }).click()

  await page.getByLabel('Код из СМС').fill(await readCode(page, phone))
  await expect.poll(() => readLetter(page, email)).toMatch(/^\d{6}$/)
  await page.getByLabel('Код из письма').fill(await readLetter(page, email))
  await page.getByRole('button', { name: 'Отправить заявку' }).click()
  await expect(page.getByRole('heading', { name: 'Заявка принята' })).toBeVisible()

  const file = (name: string, text: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) })
  await page.getByLabel(/Приложить файл/).setInputFiles(file('устав.pdf', '%PDF-1.7\n'))
  await expect(page.getByRole('listitem').filter({ hasText: 'устав.pdf' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'устав.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Отозвать заявку' }).click()
  await expect(page.getByRole('button', { name: 'Получить коды' })).toBeVisible()
})

test('a person signs in at the job board and answers a vacancy without leaving the shop', async ({ page }) => {
  const countVacancies = async () => (await (await page.request.get('/api/v1/vacancies')).json()).found
  await expect.poll(countVacancies).toBeGreaterThan(0)
  await open(page, '/vacancies')
  await page.getByLabel('Должность или слова из вакансии').fill('курьер')
  await page.getByRole('main').getByRole('button', { name: 'Найти' }).click()
  await expect(page.getByText(/^1\sвакансия/)).toBeVisible()
  await page.getByRole('link', { name: 'Курьер на автомобиле' }).click()
  await page.getByRole('button', { name: 'Войти через hh.ru' }).click()
  await page.waitForURL(/\/sandbox\//)
  await page.getByRole('button', { name: /Отказаться/ }).click()
  await expect(page).toHaveURL(/\/vacancies\/\d+$/)
  await page.getByRole('button', { name: 'Войти через hh.ru' }).click()
  await page.waitForURL(/\/sandbox\//)
  await page.getByRole('button', { name: /Анна/ }).click()
  await expect(page).toHaveURL(/\/vacancies\/\d+$/)
  await page.getByLabel('Сопроводительное письмо').fill('Здравствуйте')
  await page.reload()
  await expect(page.getByLabel('Сопроводительное письмо')).toHaveValue('Здравствуйте')
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expect(page.getByText(/^Отклик отправлен\. Ответ|^Вы уже откликнулись/)).toBeVisible()
})
