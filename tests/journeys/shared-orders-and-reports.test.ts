import { callsOf } from './steps/calls.ts'
import { placeOrder } from './steps/placed-order.ts'
import { expect, open, type Page, test } from './steps/shopper.ts'
import { signedIn } from './steps/sign-in.ts'

const ofShare = /\/api\/v1\/orders\/share\//

async function sendTwice(page: Page): Promise<unknown> {
  const dialog = page.getByRole('dialog', { name: 'Что не так' })
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (/\/basket-reports$/.test(request.url())) sent.push(request.postDataJSON())
  })
  await dialog.getByRole('button', { name: 'Отправить' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Выберите, что случилось')
  await dialog.getByRole('radio', { name: 'Цена не та' }).check()
  await dialog.getByRole('button', { name: 'Отправить' }).dblclick()
  await expect(page.getByText('Спасибо, сообщение записано')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(sent).toHaveLength(1)
  return sent[0]
}

test('an order that was shared can be seen by its link until its owner closes it', async ({ page, browser }) => {
  await signedIn(page)
  const { number } = await placeOrder(page)
  await open(page, `/order-detail/${number}`)
  const answered = page.waitForResponse((response) => ofShare.test(response.url()))
  await page.getByRole('button', { name: 'Поделиться ссылкой' }).click()
  const { ident } = await (await answered).json()
  const stranger = await browser.newPage()
  const link = new URL(`/order-detail?share=${ident}`, page.url()).href
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { level: 1, name: `Заказ ${number}` })).toBeVisible()

  await page.getByRole('button', { name: 'Закрыть доступ по ссылке' }).dblclick()
  await expect(page.getByText('Доступ закрыт')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Закрыть доступ по ссылке' })).toHaveCount(0)
  await stranger.goto(link)
  await expect(stranger.getByText('Ссылка не работает')).toBeVisible()
  await stranger.close()
})

test('a mistake in a basket or an order is reported from its page once', async ({ page }) => {
  await signedIn(page)
  const { id, number } = await placeOrder(page)
  await open(page, `/order-detail/${number}`)
  await page.getByRole('button', { name: 'Сообщить о проблеме' }).click()
  expect(await sendTwice(page)).toMatchObject({ type: 'WRONG_PRICE', order_id: id })

  await (await callsOf(page)).put('нурофен')
  await open(page, '/basket')
  await page.getByRole('button', { name: 'Что-то не так' }).click()
  expect(await sendTwice(page)).not.toHaveProperty('order_id')
})
