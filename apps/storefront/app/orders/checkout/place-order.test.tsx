// @vitest-environment jsdom
import { quoteIdOf } from '@romashka/basics'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, signIn } from '../../../tests/screen.tsx'
import { placeOrder, type Quote } from './place-order.ts'

const quote = {
  id: quoteIdOf('7f0f2c0e-0000-4000-8000-000000000009'),
  wayToGetType: 'pickup',
  payment_method: 'on_receipt',
  online_price: 0,
} as Quote
const anna = { phone: '+79120000000', first_name: 'Анна' }
const place = (comment: string) => placeOrder(quote, anna, { comment, paymentMethod: 'card' })

interface Sent {
  key: string | null
  comments: string | null
}

/** The first order is lost on its way to the shop, or its answer on the way back. */
function loseFirst(isPlaced: boolean): Sent[] {
  const sent: Sent[] = []
  let placed: Sent | undefined
  vi.stubGlobal('fetch', async (_: string, { headers, body }: RequestInit) => {
    const { comments } = JSON.parse(String(body))
    const order = { key: new Headers(headers).get('idempotency-key'), comments }
    sent.push(order)
    if (sent.length === 1) {
      if (isPlaced) placed = order
      throw new TypeError('Failed to fetch')
    }
    if (placed && placed.comments !== comments)
      return Response.json(
        { type: 'about:blank', title: '', status: 422, code: 'idempotency.key_reused', details: {}, requestId: '' },
        { status: 422, headers: { 'content-type': 'application/problem+json' } },
      )
    return Response.json({ id: 'order', comments })
  })
  return sent
}

beforeEach(() => {
  api.reset()
  sessionStorage.clear()
  signIn()
})

test('what is changed after an order was lost on its way is in the order that is sent again', async () => {
  const sent = loseFirst(false)
  await expect(place('')).rejects.toThrow(TypeError)
  expect(await place('Позвоните заранее')).toMatchObject({ comments: 'Позвоните заранее' })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('an order whose answer alone was lost is the order, whatever is changed after it', async () => {
  const sent = loseFirst(true)
  await expect(place('Первый')).rejects.toThrow(TypeError)
  expect(await place('Второй')).toMatchObject({ comments: 'Первый' })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sent.map(({ comments }) => comments)).toEqual(['Первый', 'Второй', 'Первый'])
})
