import { expectNoAxeViolations } from './steps/look.ts'
import { choosePayment, choosePharmacy, goToCheckout, placeButton, step } from './steps/order.ts'
import { makeReady, runPharmacyCommand, sendFromWarehouse } from './steps/pharmacist.ts'
import { basketLines, expect, open, type Page, test } from './steps/shopper.ts'
import { readCode, signedIn } from './steps/sign-in.ts'

/** A patient of the sandbox's registry whom no other journey knows, with the phone that the registry knows. */
const patient = { id: '1000004', snils: '445-566-778 28', birthday: '1972-06-22', phone: '+79000000004' }

/** A course of two releases, the second due at once; returns its number in words of the shop. */
async function prescribeCourse(page: Page): Promise<string> {
  const reply = await page.request.post('/sandbox/doctor/prescriptions', {
    headers: { accept: 'application/json' },
    form: {
      ...{ patient: patient.id, releases: '2', release_days: '0', days: '60' },
      ...{ substance_1: 'Лизиноприл', strength_1: '10 мг', dosage_form_1: 'таблетки' },
      ...{ amount_1: '30', unit_1: '{piece}', dosage_1: 'По 1 таблетке 1 раз в день' },
    },
  })
  const { group } = await reply.json()
  const [series, number] = String(group).split('-')
  return `Рецепт ${series} № ${number}`
}

async function agree(page: Page): Promise<void> {
  await open(page, '/prescriptions')
  await page.getByRole('textbox', { name: 'СНИЛС пациента' }).fill(patient.snils)
  await page.getByLabel('Дата рождения пациента').fill(patient.birthday)
  await page.getByRole('checkbox', { name: /^Даю согласие на получение/ }).check()
  await page.getByRole('button', { name: 'Получить код' }).click()
  const code = page.getByRole('textbox', { name: 'Код' })
  await expect(code).toBeVisible()
  await code.fill(await readCode(page, patient.phone))
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByRole('region', { name: 'Мои рецепты' })).toBeVisible()
}

const allToBasket = (page: Page) => page.getByRole('button', { name: 'Всё в корзину' })

/** Everything that may be had now, ordered into a pharmacy; returns the order's number. */
async function orderRelease(page: Page, fillIn: (page: Page) => Promise<void>): Promise<string> {
  await allToBasket(page).click()
  await expect(basketLines(page)).toHaveCount(1)
  await goToCheckout(page)
  await fillIn(page)
  await placeButton(page).click()
  const placed = page.getByRole('heading', { name: /^Заказ \d+ оформлен/ })
  await expect(placed).toBeVisible()
  return /\d+/.exec(await placed.innerText())?.[0] ?? ''
}

async function fillInAll(page: Page): Promise<void> {
  await choosePharmacy(page)
  const who = step(page, 'Кто заберёт')
  await who.getByRole('textbox', { name: 'Имя получателя' }).fill('Анна')
  await who.getByRole('button', { name: 'Продолжить' }).click()
  await choosePayment(page, 'on receipt')
}

/** The pharmacy, the name and the payment are those of the first order. */
async function findAllFilledIn(page: Page): Promise<void> {
  await expect(step(page, 'Кто заберёт').getByText('Анна')).toBeVisible()
  await expect(placeButton(page)).toBeVisible()
}

/** Checked against the prescription, brought to the counter and given to whoever has shown code and passport. */
async function collect(page: Page, number: string): Promise<void> {
  await sendFromWarehouse(page, number)
  await runPharmacyCommand(page, 'check-rx', number)
  await makeReady(page, number)
  await open(page, `/order-detail/${number}`)
  const code = page
    .getByText('Код получения')
    .locator('..')
    .getByText(/^\d{3} \d{3}$/)
  await expect(code).toBeVisible()
  const said = await runPharmacyCommand(page, 'hand-over', number, (await code.innerText()).replace(/\s/g, ''), 'id')
  expect(said).toContain('collected')
}

test('a course of two releases is collected release by release, and the last one ends the prescription', async ({
  page,
}) => {
  test.slow()
  const name = await prescribeCourse(page)
  await signedIn(page)
  await agree(page)
  await page.getByRole('link', { name: `Выбрать лекарства: ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(/^Осталось 60 из\s60.*сейчас можно получить 30/)).toBeVisible()
  const { pathname } = new URL(page.url())

  await collect(page, await orderRelease(page, fillInAll))
  // The registry lists what was handed over once it has been written there.
  await expect(async () => {
    await open(page, pathname)
    await expect(page.getByText(/^Осталось 30 из\s60/)).toBeVisible({ timeout: 5_000 })
    await expect(allToBasket(page)).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(page.getByRole('region', { name: 'Что уже отпущено' }).getByText(/: 30\sштук$/)).toBeVisible()
  await expectNoAxeViolations(page)

  await collect(page, await orderRelease(page, findAllFilledIn))
  await expect(async () => {
    await open(page, pathname)
    await expect(page.getByText(/^Всё отпущено/)).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(allToBasket(page)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Что уже отпущено' }).getByRole('listitem')).toHaveCount(2)
  await expectNoAxeViolations(page)
  await open(page, '/prescriptions')
  await expect(page.getByRole('region', { name: 'Мои рецепты' })).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})
