import { expect, open, test } from '../steps/shopper.ts'
import { signedIn } from '../steps/sign-in.ts'
import { photograph } from './photograph.ts'

test('an appointment: the salon, the time, and where it is found again', async ({ page }) => {
  await signedIn(page)
  await open(page, '/appointment-optics')
  const salons = page.getByRole('group', { name: 'Салон' })
  const salon = salons.getByRole('radio').first()
  await salon.check()
  await photograph(page, 'zapis-salon', { parts: [salons], mostHeight: 520 })
  const service = page.getByRole('radio', { name: /Проверка зрения/ }).first()
  await service.check()
  const nearest = page.getByRole('button', { name: /^Ближайшее/ })
  await expect(nearest).toBeVisible()
  const days = page.getByRole('list', { name: 'Свободное время по дням' })
  await photograph(page, 'zapis-vremya', { parts: [nearest, days], marked: nearest, mostHeight: 560 })
  // Later than today: what begins within two hours cannot be moved any more.
  await days.getByRole('button').last().click()
  const panel = page.getByRole('complementary', { name: 'Ваша запись' })
  await panel.getByRole('checkbox', { name: /^Даю согласие на хранение/ }).check()
  await panel.getByRole('button', { name: /Записаться/ }).click()
  await expect(page.getByRole('heading', { name: 'Вы записаны' })).toBeVisible()
  await page.getByRole('link', { name: 'Мои записи' }).first().click()
  const card = page.getByRole('article').first()
  await expect(card.getByRole('button', { name: 'Перенести' })).toBeVisible()
  await photograph(page, 'moya-zapis', { parts: [card], marked: card.getByRole('button', { name: 'Перенести' }) })
})
