import { expect, open, test } from '../steps/shopper.ts'
import { readCode, signedIn } from '../steps/sign-in.ts'
import { photograph } from './photograph.ts'

/** A patient of the sandbox's registry, with the phone that the registry knows. */
const patient = { snils: '112-233-445 95', birthday: '08.03.1961', phone: '+79000000001' }

test('prescriptions: agreement, list, medicines and whom they are shared with', async ({ page }) => {
  await signedIn(page)
  await open(page, '/prescriptions')
  await page.getByRole('textbox', { name: 'СНИЛС пациента' }).fill(patient.snils)
  await page.getByLabel('Дата рождения пациента').fill(patient.birthday)
  await page.getByRole('checkbox', { name: /^Даю согласие на получение/ }).check()
  const messages = async () =>
    (await page.request.get(`/sandbox/phone?phone=${encodeURIComponent(patient.phone)}`)).text()
  const before = await messages()
  await page.getByRole('button', { name: 'Получить код' }).click()
  await expect.poll(messages).not.toBe(before)
  const confirm = page.getByRole('button', { name: 'Подтвердить' })
  await page.getByRole('textbox', { name: 'Код' }).fill(await readCode(page, patient.phone))
  await photograph(page, 'retsepty-kod', {
    parts: [page.getByRole('heading', { name: 'Код из реестра' }), confirm],
    marked: confirm,
  })
  await confirm.click()

  const list = page.getByRole('region', { name: 'Мои рецепты' })
  const choose = list.getByRole('link', { name: /^Выбрать лекарства/ }).first()
  await expect(choose).toBeVisible()
  await photograph(page, 'retsepty-spisok', { parts: [list], marked: choose, mostHeight: 560 })
  await choose.click()
  const allIn = page.getByRole('button', { name: 'Всё в корзину' })
  await expect(allIn).toBeVisible()
  await photograph(page, 'retsept-lekarstva', { parts: [page.getByRole('main')], marked: allIn, mostHeight: 700 })

  await open(page, '/prescription-access')
  await page.getByRole('textbox', { name: 'Телефон близкого человека' }).fill('+79990000012')
  const share = page.getByRole('button', { name: 'Открыть доступ' })
  await photograph(page, 'retsepty-dostup', {
    parts: [page.getByRole('heading', { name: 'Кто видит мои рецепты' }), share],
    marked: share,
  })
})
