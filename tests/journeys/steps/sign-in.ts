import { expect, type Page } from './shopper.ts'

/** The code as the sandbox's phone shows it. */
export async function readCode(page: Page, phone: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const screen = await page.request.get(`/sandbox/phone?phone=${encodeURIComponent(phone)}`)
      code = (await screen.text()).match(/код (\d{4,6})/)?.[1]
      return code
    })
    .toBeDefined()
  return code ?? ''
}

/** From the form with the phone, wherever it is, to a page that knows the shopper. */
export async function signInHere(page: Page, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Телефон' }).fill(phone)
  await page.getByRole('button', { name: 'Получить код' }).click()
  const code = page.getByRole('textbox', { name: 'Код из СМС' })
  await expect(code).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await code.pressSequentially(await readCode(page, phone))
  await reloaded
}

export async function signIn(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'Войти' }).click()
  await signInHere(page, phone)
  await expect(page.getByRole('button', { name: 'Войти' })).toBeHidden()
}
