import { expect, test } from 'vitest'
import { newShopper } from '../../../../tests/support/checkout.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'
import { newVisitor } from '../../../../tests/support/shop.ts'

const { shop } = openOrderingShop()
const path = '/api/v1/reviews/basket-reports'

test('the reasons of a basket report are listed, and a visitor can report a basket', async () => {
  const { results } = (await shop.call('GET', `${path}/types?is_active=true&size=20`)).json()
  expect(results[0]).toMatchObject({ code: 'WRONG_PRICE', is_active: true })
  expect(results.map(({ code }: { code: string }) => code)).toEqual(expect.arrayContaining(['WRONG_GOODS', 'DAMAGED']))
  const reply = await shop.call('POST', path, {
    as: newVisitor(),
    body: { type: 'WRONG_PRICE', comment: 'дороже, чем на полке' },
  })
  expect(reply.statusCode).toBe(201)
  const stored = await shop.database.db
    .selectFrom('basket_reports')
    .selectAll()
    .where('id', '=', reply.json().id)
    .execute()
  expect(stored).toMatchObject([{ report_type: 'WRONG_PRICE', shopper_id: null }])
})

test('a report of an unknown kind, about another shopper’s order, or by an anonymous caller is refused', async () => {
  const as = await newShopper(shop)
  expect((await shop.call('POST', path, { as, body: { type: 'NONSENSE' } })).json().code).toBe(
    'basket_report.type_unknown',
  )
  expect((await shop.call('POST', path, { as, body: { type: 'OTHER', order_id: '1234567890' } })).json().code).toBe(
    'order.not_found',
  )
  expect((await shop.call('POST', path, { body: { type: 'OTHER' } })).statusCode).toBe(401)
})
