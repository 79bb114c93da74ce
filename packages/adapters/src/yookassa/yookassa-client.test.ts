import { CurrencyEnum, YooKassa } from '@webzaytsev/yookassa-ts-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSandboxServer, shop, type World } from '../../../../tests/support/vendors/sandbox-server.ts'

let world: World
beforeAll(async () => {
  world = await openSandboxServer()
})
afterAll(() => world.close())

test('a client of YooKassa that others wrote can create, hold, capture, refund and list in the sandbox', async () => {
  const client = YooKassa({
    shop_id: shop.shopId,
    secret_key: shop.secretKey,
    endpoint: `${world.url}/yookassa/v3`,
    maxRPS: 50,
  })
  const amount = { value: '199.90', currency: CurrencyEnum.RUB }
  const created = await client.payments.create({
    amount,
    capture: false,
    confirmation: { type: 'redirect', return_url: 'https://shop.example/return' },
    description: 'Заказ 1',
  })
  await world.press(`/bank/${created.id}`, { outcome: 'paid' })

  expect(await client.payments.load(created.id)).toMatchObject({ status: 'waiting_for_capture', paid: true })
  expect(await client.payments.capture(created.id, { amount })).toMatchObject({ status: 'succeeded' })
  const refund = await client.refunds.create({ payment_id: created.id, amount })
  expect(await client.refunds.load(refund.id)).toMatchObject({ status: 'succeeded', amount })
  const list = await client.payments.list({ limit: 5 })
  expect(JSON.stringify(list)).toContain(created.id)
})
