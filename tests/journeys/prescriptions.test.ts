import { expectNoAxeViolations, expectToFit, resizeToWidth } from './steps/look.ts'
import { choosePayment, choosePharmacy, goToCheckout, placeButton, step } from './steps/order.ts'
import { basketLines, expect, open, type Page, test } from './steps/shopper.ts'
import { readCode, signedIn } from './steps/sign-in.ts'

/** A patient of the sandbox's registry, with the phone that the registry knows. */
const patient = { snils: '112-233-445 95', mistyped: '112-233-445 96', birthday: '08.03.1961', phone: '+79000000001' }

async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  for (const width of [390, 1280]) {
    await resizeToWidth(page, width)
    await expectNoAxeViolations(page)
  }
  await expectToFit(page, 320)
  await page.setViewportSize({ width: 1280, height: 900 })
}

async function proveWhoThePatientIs(page: Page): Promise<void> {
  const snils = page.getByRole('textbox', { name: 'СНИЛС пациента' })
  const getCode = page.getByRole('button', { name: 'Получить код' })
  await snils.fill(patient.mistyped)
  await page.getByLabel('Дата рождения пациента').fill(patient.birthday)
  await getCode.click()
  await expect(snils).toHaveAccessibleDescription(/^Проверьте СНИЛС/)
  await expect(snils).toBeFocused()
  await expectAccessible(page)
  await snils.fill(patient.snils)
  await getCode.click()
  const agreement = page.getByRole('checkbox', { name: /^Даю согласие на получение/ })
  await expect(agreement).toBeFocused()
  await expectAccessible(page)
  await agreement.check()
  await getCode.click()

  // Whoever comes back to the page goes on with the code that is on its way.
  await expect(page.getByRole('heading', { name: 'Код из реестра' })).toBeVisible()
  await open(page, '/prescriptions')
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Код' }).fill(await readCode(page, patient.phone))
  await page.getByRole('button', { name: 'Подтвердить' }).click()
}

async function orderWithPassport(page: Page): Promise<void> {
  await goToCheckout(page)
  await choosePharmacy(page)
  const who = step(page, 'Кто заберёт')
  await who.getByRole('textbox', { name: 'Имя получателя' }).fill('Анна')
  await who.getByRole('button', { name: 'Продолжить' }).click()
  await choosePayment(page, 'on receipt')
  await expect(step(page, 'Проверьте заказ').getByText('для электронного — паспорт')).toBeVisible()
  await placeButton(page).click()
  await expect(page.getByRole('heading', { name: /^Заказ \d+ оформлен/ })).toBeVisible()
}

test('a patient proves who they are, orders by a prescription with one press, and withdraws the agreement', async ({
  page,
}) => {
  await signedIn(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/prescriptions')
  const area = page.getByRole('navigation', { name: 'Профиль' })
  await expect(area.getByRole('link', { name: 'Рецепты' })).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/basket')
  await page.getByRole('link', { name: 'Положить лекарства по электронному рецепту' }).click()
  await proveWhoThePatientIs(page)

  const list = page.getByRole('region', { name: 'Мои рецепты' })
  await expect(list).toBeVisible()
  await expectAccessible(page)
  await list.getByRole('listitem').filter({ hasText: 'Амброксол' }).waitFor()
  const choose = list.getByRole('link', { name: /^Выбрать лекарства/ })
  await choose.first().click()
  const allIn = page.getByRole('button', { name: 'Всё в корзину' })
  await expect(allIn).toBeVisible()
  await expectAccessible(page)
  const path = new URL(page.url()).pathname

  await allIn.click()
  await expect(basketLines(page)).toHaveCount(2)
  await expectAccessible(page)
  await orderWithPassport(page)

  await open(page, path)
  await expect(page.getByText('Всё, что сейчас можно получить, уже в ваших заказах')).toBeVisible()
  await expect(allIn).toBeHidden()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Напоминать о приёме' }).first().click()
  await page.getByRole('button', { name: 'Разрешить и включить' }).click()
  const course = page.getByRole('dialog', { name: 'Новый курс' })
  await expect(course.getByText(/^В\sрецепте: «По 1 таблетке 2 раза в день в начале еды»/)).toBeVisible()
  await expectNoAxeViolations(page)
  await course.getByRole('textbox', { name: 'Осталось дома' }).fill('14')
  await course.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Амоксициллин' }).first()).toBeVisible()
  await open(page, path)

  await page.getByRole('link', { name: 'Все рецепты' }).click()
  await expect(list.getByText(/в\sзаказах/).first()).toBeVisible()
  await page.getByRole('link', { name: /Кто ещё видит ваши рецепты/ }).click()
  const log = page.getByRole('region', { name: 'Кто открывал мои рецепты' })
  await expect(log.getByRole('listitem').filter({ hasText: 'Вы: оформление заказа' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await page.getByText('Отозвать согласие').click()
  await page.getByRole('button', { name: 'Отозвать и удалить' }).click()
  await expect(page.getByRole('heading', { name: 'Показать мои рецепты' })).toBeVisible()
  await expect(list).toBeHidden()
})
