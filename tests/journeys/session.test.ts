import { basketLines, expect, linkTo, open, type Page, putInBasket, test } from './steps/shopper.ts'
import { newPhone, readCode, signedIn, signIn } from './steps/sign-in.ts'

/** Whatever page is there in the end: one that is leaving cannot be asked. */
const expectNoToken = (page: Page) =>
  expect(async () => expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()).toPass({
    timeout: 20_000,
  })

test('a visitor signs in from the header, and the basket comes along', async ({ page }) => {
  const product = await putInBasket(page)
  await signIn(page, newPhone())
  await expect(page).toHaveURL(/\/search/)
  await open(page, '/basket')
  await expect(linkTo(page, product)).toBeVisible()
  await expect(basketLines(page)).toHaveCount(1)
})

test('signing out of the personal area leads home and leaves nothing behind', async ({ page, context }) => {
  await signedIn(page)
  await open(page, '/kazan/personal-area')
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL('/kazan')
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
  await expectNoToken(page)
  expect((await context.cookies()).filter(({ name }) => name === 'token')).toEqual([])
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Войти по телефону' })).toBeVisible()
})

test('who signs out in one tab is signed out in the other', async ({ page, context }) => {
  await signedIn(page)
  const other = await context.newPage()
  await open(other, '/personal-area')
  await expect(other.getByRole('button', { name: 'Выйти' })).toBeVisible()
  await open(page, '/personal-area')
  const reloaded = other.waitForEvent('load')
  await page.getByRole('button', { name: 'Выйти' }).click()
  await reloaded
  await expect(other.getByRole('button', { name: 'Войти по телефону' })).toBeVisible()
})

test('both tabs signing out at once end up signed out, without a complaint', async ({ page, context }) => {
  await signedIn(page)
  const other = await context.newPage()
  await open(page, '/personal-area')
  await open(other, '/personal-area')
  const ways = [page, other].map((tab) => tab.getByRole('button', { name: 'Выйти' }))
  for (const way of ways) await expect(way).toBeVisible()
  // Both are set before either presses: the first to sign out has the other tab load its page anew.
  const at = Date.now() + 500
  await Promise.all(
    ways.map((way) =>
      way.evaluate((button: HTMLElement, at) => void setTimeout(() => button.click(), at - Date.now()), at),
    ),
  )
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: /^Войти/ }).first()).toBeVisible()
  }
})

test('a session ended on another device is cleared, and the page asks to sign in', async ({ page, consoleErrors }) => {
  await signedIn(page)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.request.post('/api/v1/users/auth/sign-out', { headers: { authorization: `Bearer ${token}` } })
  await open(page, '/personal-area')
  await expect(page.getByRole('button', { name: 'Войти по телефону' })).toBeVisible()
  await expect(page.getByRole('main').getByText('На этом устройстве вы вышли')).toBeVisible()
  await expectNoToken(page)
  // That a call was refused is logged, each call of the page by itself, and nothing else is.
  await page.waitForLoadState('networkidle')
  expect(consoleErrors.splice(0).filter((line) => !line.includes('401'))).toEqual([])
})

test('a wrong code is refused, and the right one still opens the door', async ({ page }) => {
  const phone = newPhone()
  await open(page, '/personal-area')
  await page.getByRole('button', { name: 'Войти по телефону' }).click()
  await page.getByRole('textbox', { name: 'Телефон' }).fill(phone)
  await page.getByRole('button', { name: 'Получить код' }).click()
  const field = page.getByRole('textbox', { name: 'Код из СМС' })
  const code = await readCode(page, phone)
  await field.fill(code.replace(/\d/g, (digit) => String(9 - Number(digit))))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const reloaded = page.waitForEvent('load')
  await field.fill(code)
  await reloaded
  await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible()
})
