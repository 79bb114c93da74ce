import { expectNoAxeViolations, expectToFit, resizeToWidth } from './steps/look.ts'
import { expect, open, type Page, test } from './steps/shopper.ts'
import { newPhone, readCode, signedIn } from './steps/sign-in.ts'

async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  for (const width of [390, 1280]) {
    await resizeToWidth(page, width)
    await expectNoAxeViolations(page)
  }
  await expectToFit(page, 320)
  await page.setViewportSize({ width: 1280, height: 900 })
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Код из сообщения' }).fill(code)
  await page.getByRole('button', { name: 'Подтвердить' }).click()
}

test('prescriptions are shared by phone, both sides prove theirs, and either ends it', async ({ page, browser }) => {
  const [owner, other] = [newPhone(), newPhone()]
  await signedIn(page, owner)
  await open(page, '/prescriptions')
  await expect(page.getByRole('heading', { name: 'Показать мои рецепты' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: /Кто ещё видит ваши рецепты/ }).click()
  await page.getByRole('textbox', { name: 'Телефон близкого человека' }).fill(other)
  await page.getByRole('button', { name: 'Открыть доступ' }).click()
  await expect(page.getByRole('textbox', { name: 'Код из сообщения' })).toBeVisible()
  await expectAccessible(page)
  await enterCode(page, await readCode(page, owner))
  await expect(page.getByText('Ждём, когда второй человек')).toBeVisible()

  // Before the sign-in, whose code would be the newer one.
  const code = await readCode(page, other)
  const context = await browser.newContext()
  const others = await context.newPage()
  await signedIn(others, other)
  await open(others, '/prescription-access')
  await expect(others.getByRole('heading', { name: 'Чьи рецепты вижу я' })).toBeVisible()
  await enterCode(others, code)
  await expect(others.getByText('Доступ открыт')).toBeVisible()
  await expectAccessible(others)

  await others.getByRole('button', { name: 'Закрыть доступ' }).click()
  await expect(others.getByRole('heading', { name: 'Чьи рецепты вижу я' })).toBeHidden()
  await open(page, '/prescription-access')
  await expect(page.getByText('Человек отказался от доступа')).toBeVisible()
  await context.close()
})
