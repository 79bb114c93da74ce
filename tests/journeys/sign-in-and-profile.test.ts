import { randomInt } from 'node:crypto'
import { expect, fromNewAddress, open, type Page, test, waitForHydration } from './steps/shopper.ts'
import { fillSignIn, keepSignIn, newPhone, readCode, requestSignIn, type SignIn, signedIn } from './steps/sign-in.ts'

const ways = [
  ['Яндекс ID', 'ya'],
  ['VK ID', 'vk'],
  ['T-ID', 'tf'],
] as const

/** From a page of a person to the provider's, where somebody made up agrees, and back. */
async function signInThrough(page: Page, way: string, person: RegExp): Promise<void> {
  await open(page, '/settings')
  await page.getByRole('button', { name: 'Войти по телефону' }).click()
  await page.getByRole('button', { name: way, exact: true }).click()
  await page.waitForURL(/\/sandbox\//)
  await page.getByRole('button', { name: person }).click()
}

for (const [way] of ways)
  test(`through ${way}: the phone is proved once, and the page it began on is open`, async ({ page }) => {
    await signInThrough(page, way, /Вера/)
    const isKnown = page.getByRole('heading', { name: 'Настройки' })
    const isNew = page.getByRole('heading', { name: 'Остался один шаг' })
    await expect(isKnown.or(isNew)).toBeVisible()
    if (await isNew.isVisible()) await fillSignIn(page, newPhone())
    await expect(page).toHaveURL(/\/settings$/)
    await expect(page.getByRole('button', { name: `Отвязать ${way}` })).toBeVisible()
  })

/**
 * Another code may be asked for after a minute: who will need one is signed in, each on a device of their own, before
 * the first journey, and meanwhile the others are played.
 */
const earlySignIns: SignIn[] = []

test.beforeAll(async ({ playwright, baseURL }) => {
  for (let count = 0; count < 2; count += 1) {
    const device = await playwright.request.newContext({ baseURL, extraHTTPHeaders: fromNewAddress() })
    earlySignIns.push(await requestSignIn({ request: device }))
    await device.dispose()
  }
})

async function keepEarlySignIn(page: Page): Promise<string> {
  const signIn = earlySignIns.pop() ?? (await requestSignIn(page))
  await keepSignIn(page, signIn)
  return signIn.phone
}

test('whoever goes back to the phone, or closes the sign-in, goes on with the code that is on its way', async ({
  page,
}) => {
  const phone = newPhone()
  await open(page, '/')
  const ask = async () => {
    await page.getByRole('textbox', { name: 'Телефон' }).fill(phone)
    await page.getByRole('button', { name: 'Получить код' }).click()
    await expect(page.getByRole('textbox', { name: 'Код из СМС' })).toBeFocused()
  }
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await ask()
  await page.getByRole('button', { name: 'Изменить' }).click()
  await ask()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Код из СМС' })
  const reloaded = page.waitForEvent('load')
  await field.pressSequentially(await readCode(page, phone))
  await reloaded
})

test('a name that is none is refused at its own field', async ({ page }) => {
  await signedIn(page)
  await open(page, '/person-data')
  const name = page.getByRole('textbox', { name: 'Отчество', exact: true })
  await name.fill('Ивановна 2')
  await page.getByRole('button', { name: 'Сохранить' }).first().click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toBeFocused()
})

test('a refusal at the provider leads back to another way in', async ({ page }) => {
  await signInThrough(page, 'VK ID', /Отказаться/)
  await expect(page.getByRole('heading', { name: 'Вход не завершён' })).toBeVisible()
  await page.getByRole('button', { name: 'Войти по-другому' }).click()
  await expect(page.getByRole('textbox', { name: 'Телефон' })).toBeVisible()
})

const forgedLinks = [
  ['Яндекс ID', '/ya-oauth#access_token=stolen&token_type=bearer'],
  ['VK ID', `/vk-auth?code=stolen&device_id=d&state=${'k'.repeat(64)}`],
  ['T-ID', '/tin-auth?code=stolen&state=made-up'],
] as const

for (const [way, link] of forgedLinks) {
  test(`a link to the end of a sign-in through ${way} signs nobody in, and offers to begin`, async ({
    page,
    consoleErrors,
  }) => {
    await open(page, link)
    await expect(page.getByRole('heading', { name: 'Этот вход начали не здесь' })).toBeVisible()
    expect(new URL(page.url()).hash + new URL(page.url()).search).toBe('')
    await page.getByRole('button', { name: `Войти через ${way}` }).click()
    await page.waitForURL(/\/sandbox\//)
    consoleErrors.splice(0)
  })

  test(`a link to the end of a sign-in through ${way} leaves who is signed in signed in`, async ({
    page,
    consoleErrors,
  }) => {
    await signedIn(page)
    const before = await page.evaluate(() => localStorage.getItem('local_id'))
    await open(page, link)
    await expect(page.getByRole('heading', { name: 'Вы остались в своём профиле' })).toBeVisible()
    await expect(page.getByText('Сейчас вы вошли как')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('local_id'))).toBe(before)
    consoleErrors.splice(0)
  })
}

test('a shopper changes the profile and chooses how messages arrive', async ({ page }) => {
  await signedIn(page)
  await open(page, '/person-data')
  const name = `Анна${'абвгд'.charAt(randomInt(5))}`
  await page.getByRole('textbox', { name: 'Имя', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Сохранить' }).first().click()
  await expect(page.getByText('Сохранили')).toBeVisible()

  await open(page, '/settings')
  const bySms = page.getByRole('checkbox', { name: 'Подписки: СМС' })
  await expect(bySms).not.toBeChecked()
  await bySms.click()
  await expect(bySms).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Безопасность: СМС' })).toBeDisabled()
  await page.reload()
  await expect(bySms).toBeChecked()
})

test('a consent is given and withdrawn with the same switch', async ({ page }) => {
  await signedIn(page)
  await open(page, '/consents')
  const loyalty = page.getByRole('switch', { name: /Бонусная программа/ })
  await loyalty.click()
  await expect(page.getByText('Согласие дано')).toBeVisible()
  await loyalty.click()
  await expect(page.getByText('Согласие отозвано')).toBeVisible()
  await expect(loyalty).not.toBeChecked()
})

test('personal data is exported as a file and erased from the same page', async ({ page }) => {
  test.setTimeout(150_000)
  const phone = await keepEarlySignIn(page)
  await open(page, '/my-data')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: /Скачать/ }).click()
  expect((await file).suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)

  await page.getByRole('button', { name: 'Удалить профиль' }).click()
  const getCode = page.getByRole('button', { name: 'Получить код' })
  const code = page.getByRole('textbox', { name: /Код из СМС/ })
  await getCode.click()
  await expect(code.or(page.getByRole('button', { name: /^Новый код через/ })).first()).toBeVisible()
  // The code that signed the shopper in may have been sent within this minute: the button comes back after it.
  if (!(await code.isVisible())) await getCode.click({ timeout: 75_000 })
  await code.fill(await readCode(page, phone))
  await page.getByRole('button', { name: 'Удалить навсегда' }).click()
  await expect(page.getByRole('heading', { name: 'Профиль удалён' })).toBeVisible()
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('the phone is changed with a code from each of the two numbers', async ({ page }) => {
  test.setTimeout(150_000)
  const former = await keepEarlySignIn(page)
  const next = newPhone()
  await open(page, '/person-data')
  await page.getByRole('button', { name: 'Изменить номер' }).click()
  const dialog = page.getByRole('dialog', { name: 'Изменить номер' })
  await dialog.getByRole('textbox', { name: 'Новый номер' }).fill(next)
  // The code that signed the shopper in may have been sent within this minute.
  const codes = dialog.getByRole('textbox', { name: /Код из СМС/ })
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Получить коды' }).click()
    await expect(codes).toHaveCount(2, { timeout: 1000 })
  }).toPass({ timeout: 75_000, intervals: [5000] })
  await codes.first().fill(await readCode(page, next))
  await codes.last().fill(await readCode(page, former))
  await dialog.getByRole('button', { name: 'Изменить номер' }).click()
  await expect(dialog).toBeHidden()
  const shown = page.getByRole('region', { name: 'Телефон' })
  await expect.poll(async () => (await shown.innerText()).replace(/\D/g, '')).toContain(next.slice(1))
})
