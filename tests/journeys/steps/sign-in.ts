import { randomInt } from 'node:crypto'
import { expect, type Page } from './shopper.ts'

/** Two of the three hundred of a run drawn from ten million would be the same once in two hundred runs. */
const ofWorker = String(Number(process.env.TEST_WORKER_INDEX ?? 0) % 100).padStart(2, '0')
let last = randomInt(100_000)

/** Nobody else's in this run: each worker has a hundred thousand of its own. */
export function newPhone(): string {
  last = (last + 1) % 100_000
  return `+7999${ofWorker}${String(last).padStart(5, '0')}`
}

/** The code as the sandbox's phone shows it. */
export async function readCode(page: Pick<Page, 'request'>, phone: string): Promise<string> {
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
export async function fillSignIn(page: Page, phone: string): Promise<void> {
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
  await fillSignIn(page, phone)
  await expect(page.getByRole('button', { name: 'Войти' })).toBeHidden()
}

/** What the browser of somebody signed in keeps. */
export interface SignIn {
  phone: string
  token: string
  localId: string
  expiresIn: number
}

/** Past the form, where signing in is not what the journey is about. */
export async function requestSignIn(page: Pick<Page, 'request'>, phone = newPhone()): Promise<SignIn> {
  await page.request.post('/api/v1/users/auth/send-code', { data: { phone_number: phone } })
  const code = await readCode(page, phone)
  const reply = await page.request.post('/api/v1/users/auth/verify-code', { data: { phone_number: phone, code } })
  const { token, local_id: localId, expires_in: expiresIn } = await reply.json()
  expect(token, 'a token of somebody signed in').toBeTruthy()
  return { phone, token, localId, expiresIn }
}

/** Signed in before the first page. */
export async function signedIn(page: Page, phone = newPhone()): Promise<void> {
  await keepSignIn(page, await requestSignIn(page, phone))
}

export async function keepSignIn(page: Page, { token, localId, expiresIn }: SignIn): Promise<void> {
  const kept = { token, local_id: localId, token_expires_at: String(Date.now() + expiresIn * 1000) }
  await page.goto('/robots.txt')
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, kept)
  const { origin } = new URL(page.url())
  await page.context().addCookies([{ name: 'token', value: encodeURIComponent(token), url: origin }])
}
