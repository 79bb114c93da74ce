import { expect, open, test } from './steps/shopper.ts'

test('a pharmacy pressed on the map tells its hours and the way there, and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/rostov-na-donu/drugstores')
  const map = page.getByRole('region', { name: 'Карта аптек' })
  await expect(map.getByRole('link', { name: '© участники OpenStreetMap' })).toBeVisible()

  for (const name of ['Приблизить', 'Отдалить']) await expect(map.getByRole('button', { name })).toBeVisible()

  // Pharmacies that lie on one another are one mark, which shows them nearer.
  const many = map.getByRole('button', { name: /показать ближе$/ })
  await many.first().focus()
  const before = await map.getByRole('button').count()
  await page.keyboard.press('Enter')
  await expect.poll(() => map.getByRole('button').count()).toBeGreaterThan(before)

  const one = map.getByRole('button', { name: /(?:улица|проспект|переулок)/ }).first()
  const address = String(await one.getAttribute('title')).replace('. Сейчас закрыто', '')
  await one.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('region', { name: 'Выбранная аптека' })
  await expect(sheet).toBeFocused()
  await expect(sheet).toContainText(address)
  await expect(sheet).toContainText(/Ежедневно|Пн|Круглосуточно/)
  await expect(sheet.getByRole('link', { name: 'Маршрут' })).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(map.locator(':focus')).toHaveAttribute('title', new RegExp(`^${address}`))
})
