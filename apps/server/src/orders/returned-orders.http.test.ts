import { quoteIdOf } from '@romashka/basics'
import { orders } from '@romashka/domain'
import { expect, test } from 'vitest'
import { newShopper, quoted, stocked } from '../../../../tests/support/checkout.ts'
import { addCourier } from '../../../../tests/support/courier.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'

const { shop, counter } = openOrderingShop()

/** The order that a verb has returned is the order that is stored. */
async function expectStored(returned: orders.Order): Promise<orders.Order> {
  expect([returned]).toEqual(await orders.loadOrders(shop.ctx(), [returned.id]))
  return returned
}

test('every change of an order returns the order as it is stored', async () => {
  const anna = await newShopper(shop)
  const product = await stocked(shop, 9)
  const { id } = await counter.ordered([[product, 3]], anna, { payment_method: 'on_receipt' })
  const part = await counter.partOf(id)
  const [line] = part.lines
  if (!line) throw new Error('an order without lines')
  const own = shop.as(anna)
  await expectStored(await orders.changeOrder(own, id, { comment: 'Позвоните заранее' }))
  await expectStored(await orders.startAssembly(shop.ctx(), part.id))
  await expectStored(await orders.reportShortage(shop.ctx(), part.id, [{ lineId: line.id, givenPacks: 1 }]))
  await expectStored(await orders.changeOrder(own, id, { decision: { partId: part.id, take: 'wait' } }))
  await expectStored(await orders.addFoundPacks(shop.ctx(), part.id, { lineId: line.id, packs: 1 }))
  await expectStored(await orders.changeOrder(own, id, { decision: { partId: part.id, take: 'part' } }))
  await expectStored(await orders.makeReady(shop.ctx(), part.id))
  await expectStored(await orders.changeOrder(own, id, { extendPartId: part.id }))
  await expectStored(await orders.cancelOrder(own, id, { type: 'CHANGED_MIND', message: null }))
})

test('placing an order, and adding a delivery to it, return the order as it is stored', async () => {
  const anna = await newShopper(shop)
  const quoteId = quoteIdOf(await quoted(shop, anna, [[await stocked(shop, 9), 2]], 'online'))
  const recipient = { phone: '+79120000000', firstName: 'Анна', middleName: null, gender: null, birthday: null }
  const draft = { quoteId, channel: 'web', recipient, comment: null, prescriptionIds: [], utmSource: null }
  const { id } = await expectStored(await orders.placeOrder(shop.as(anna), { ...draft, paymentTiming: 'online' }))
  await counter.pay(anna, id)
  await counter.readied(id)
  const { tariffId } = await addCourier(shop, 2, 0)
  const body = { representation: 'Тверская улица, 1, кв. 2' }
  const addressId = (await shop.call('POST', '/api/v2/addresses', { as: anna, body })).json().id
  const request = { tariffId, addressId, hasPackaging: false }
  const added = await expectStored(await orders.addDelivery(shop.as(anna), id, request))
  expect(added).toMatchObject({ deliveryMethod: 'courier', parts: [{ state: 'assembled' }] })
})
