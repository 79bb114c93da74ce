import { expectNoAxeViolations } from './steps/look.ts'
import { pathOf } from './steps/pages.ts'
import { expect, open, type Page, test } from './steps/shopper.ts'

async function openChooser(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Город: / })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('dialog', { name: 'Ваш город' }).getByRole('listitem').first()).toBeVisible()
}

test('a city found by search and chosen keeps the page and is remembered at the next visit', async ({
  page,
  request,
}) => {
  const category = await pathOf(request, '{category}')
  await open(page, `${category}?sort=price_asc`)
  await openChooser(page)
  await page.getByRole('searchbox', { name: 'Название города' }).fill('казан')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Казань/ })
    .click()
  await expect(page).toHaveURL(`/kazan${category}?sort=price_asc`)
  await expect(page.getByRole('button', { name: 'Город: Казань' })).toBeVisible()

  await open(page, '/drugstores')
  await expect(page).toHaveURL('/kazan/drugstores')
  await expect(page.getByRole('button', { name: 'Город: Казань' })).toBeVisible()
})

test('another city chosen on the home page shows what that city has, as its own page does', async ({ page }) => {
  await open(page, '/kazan')
  const own = await page
    .getByRole('main')
    .getByText(/^Казань: /)
    .first()
    .innerText()
  await open(page, '/moskva')
  await openChooser(page)
  await page.getByRole('searchbox', { name: 'Название города' }).fill('rfpfy')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/kazan')
  await expect(
    page
      .getByRole('main')
      .getByText(/^Казань: /)
      .first(),
  ).toHaveText(own)
})

test('the capital can be chosen again', async ({ page }) => {
  await open(page, '/kazan/catalog')
  await openChooser(page)
  await page.getByRole('searchbox', { name: 'Название города' }).fill('москва')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Москва/ })
    .first()
    .click()
  await expect(page).toHaveURL('/moskva/catalog')
  await open(page, '/catalog')
  await expect(page.getByRole('button', { name: 'Город: Москва' })).toBeVisible()
  await expect(page).toHaveURL('/catalog')
})

test('prices and pharmacies are those of the city in the address', async ({ page }) => {
  await open(page, '/novosibirsk/drugstores')
  await expect(page.getByRole('main')).toContainText(/Новосибирск: \d+\s+аптек/)
  await page
    .getByRole('link', { name: /на главную/ })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL('/novosibirsk')
})

test('a tablet that is turned keeps the open dialog and what was typed in it', async ({ page }) => {
  const upright = { width: 820, height: 1180 }
  const lying = { width: 1180, height: 820 }
  await page.setViewportSize(lying)
  await open(page, '/catalog')
  await openChooser(page)
  const field = page.getByRole('searchbox', { name: 'Название города' })
  await field.fill('казан')
  for (const size of [upright, lying]) {
    await page.setViewportSize(size)
    await expect(field).toBeVisible()
    await expect(field).toHaveValue('казан')
    await expectNoAxeViolations(page)
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click()

  await page.getByRole('button', { name: 'Войти' }).filter({ visible: true }).click()
  const phone = page.getByRole('dialog', { name: 'Вход' }).getByRole('textbox', { name: 'Телефон' })
  await phone.fill('9990000000')
  await page.setViewportSize(upright)
  await expect(phone).toBeVisible()
  await expect(phone).not.toHaveValue('')
})

test('where no courier comes there is nothing to filter or to sort, and one way on', async ({ page }) => {
  await open(page, '/abakan/free-catalog')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Курьером сюда пока не привозим' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Открыть каталог' })).toBeVisible()
  await expect(main.getByRole('combobox').or(main.getByRole('button'))).toHaveCount(0)
})
