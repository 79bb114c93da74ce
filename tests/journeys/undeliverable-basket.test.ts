import { comeWithBasket } from './steps/calls.ts'
import { goToCheckout, step } from './steps/order.ts'
import { expect, open, test } from './steps/shopper.ts'

test('a basket of prescription medicines cannot be delivered: the page says why and offers pickup', async ({
  page,
}) => {
  await comeWithBasket(page, 'амоксициллин')
  await open(page, '/basket')
  await goToCheckout(page)
  await page.getByRole('button', { name: 'Привезёт курьер' }).click()

  const where = step(page, 'Куда и когда привезти')
  const notice = where.getByRole('status').filter({ hasText: 'Курьер не может привезти этот заказ' })
  await expect(notice).toContainText('Отпускается по рецепту. Курьером доставить нельзя')
  await expect(page.getByText('Заказывать пока нечего')).toBeHidden()
  await page.reload()
  await expect(notice, 'the way stays').toBeVisible()

  await notice.getByRole('button', { name: 'Забрать этот товар в аптеке' }).click()
  await expect(step(page, 'Где и когда забрать').getByRole('listitem').first()).toBeVisible()
})
