import { callsOf } from './steps/calls.ts'
import { expectNoAxeViolations, resizeToWidth } from './steps/look.ts'
import { step } from './steps/order.ts'
import { expect, open, type Page, test } from './steps/shopper.ts'
import { signedIn } from './steps/sign-in.ts'

test('what a courier may not bring is fetched: the order he brings offers the other half in one press', async ({
  page,
}) => {
  await signedIn(page)
  const order = await orderByCourier(page, ['нурофен', 'амоксициллин'])
  expect(order.parts[0].goods_list).toHaveLength(1)

  await open(page, `/order-detail/${order.number}`)
  const left = page.locator('section').filter({ hasText: 'Не поедет с курьером и осталось в корзине' })
  await expect(left).toContainText(/амоксициллин/i)
  await resizeToWidth(page, 390)
  await expectNoAxeViolations(page)
  await left.getByRole('button', { name: 'Забрать этот товар в аптеке' }).click()

  await expect(step(page, 'Где и когда забрать').getByRole('listitem').first()).toBeVisible()
})

/** By calls alone: the checkout by courier has a journey of its own. */
async function orderByCourier(page: Page, names: readonly string[]) {
  const { userId, ask, put } = await callsOf(page)
  for (const words of names) await put(words)
  const { id: addressId } = await ask('POST', '/api/v2/addresses', { representation: 'Тверская улица, 7' })
  const { results: tariffs } = await ask('GET', '/api/v1/delivery/tariffs/by-destination/1')
  const { results: slots } = await ask('GET', `/api/v1/delivery/tariffs/${tariffs[0].id}/slots`)
  const place = { addressId, deliveryTariffId: tariffs[0].id, slotId: slots.at(-1).id }
  await ask('PUT', '/api/v2/baskets/way', { wayToGetType: 'courier', ...place })
  const quote = await ask('POST', '/api/v2/baskets/quote', { payment_method: 'online', wayToGetType: 'courier' })
  const { phone } = await ask('GET', `/api/v1/users/${userId}`)
  return ask('POST', '/api/v1/orders', {
    quote_id: quote.id,
    channel: 'web',
    customer: { phone: phone.phone_number, first_name: 'Анна' },
    payment_method: 'online',
  })
}
