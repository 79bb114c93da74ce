import { addShopper } from '../support/cast.ts'
import type { Person, Shop } from '../support/shop.ts'
import { type Collected, collectionOf } from './known-values.ts'

/**
 * What a new shopper does before the generated calls, so that these find a basket, a quote, an order, an address and a
 * course of the same person: chance alone hardly ever places an order.
 */
export async function preparePerson(
  shop: Shop,
  who: Person | undefined,
  { known, collect }: Collected,
): Promise<Person | undefined> {
  if (!who || !('shopperId' in who)) return who
  const person = await addShopper(shop.database.db)
  const call = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ): Promise<Record<string, unknown>> => {
    const answer = await shop.call(method, path, { as: person, ...(body && { body }) })
    if (answer.statusCode >= 300) throw new Error(`${method} ${path} answers ${answer.statusCode}: ${answer.body}`)
    const json = answer.body === '' ? {} : answer.json()
    collect(json, collectionOf(path))
    return json
  }
  const consents = `/api/v1/users/${person.shopperId}/consents`
  const { results } = (await call('GET', consents)) as { results: { purpose: string; current_version: string }[] }
  for (const { purpose, current_version } of results)
    await call('PUT', `${consents}/${purpose}`, { version: current_version })
  await call('POST', '/api/v2/addresses', { representation: 'Москва, Тверская улица, 1' })
  const [product] = known('id', 'products')
  const order = async (): Promise<Record<string, unknown>> => {
    await call('PUT', `/api/v2/baskets/products/${product}?count=1`)
    const quote = await call('POST', '/api/v2/baskets/quote', { pharmacyId: known('pharmacy_id', '')[0] })
    return call('POST', '/api/v1/orders', {
      quote_id: quote.id,
      channel: 'web',
      payment_method: 'on_receipt',
      customer: { phone: '+79120000001', first_name: 'Анна' },
    })
  }
  await order()
  await call('POST', '/api/v1/calendar/courses', course)
  await call('PUT', `/api/v2/baskets/products/${product}?count=2`)
  await call('POST', '/api/v2/baskets/quote', { pharmacyId: known('pharmacy_id', '')[0] })
  return person
}

const course = {
  title: 'Витамин',
  starts_on: '2026-11-21',
  times: ['09:00'],
  units_per_dose: 1,
  units_at_home: 30,
  has_reminders: false,
}
