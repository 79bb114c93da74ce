import { CurrencyEnum, YooKassa } from '@webzaytsev/yookassa-ts-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSandboxServer, type SandboxServer, shop } from '../../../../tests/support/vendors/sandbox-server.ts'

let sandboxServer: SandboxServer
beforeAll(async () => {
  sandboxServer = await openSandboxServer()
})
afterAll(() => sandboxServer.close())

test('a client of YooKassa that others wrote can create, hold, capture, refund and list in the sandbox', async () => {
  const client = YooKassa({
    shop_id: shop.shopId,
    secret_key: shop.secretKey,
    endpoint: `${sandboxServer.url}/yookassa/v3`,
    maxRPS: 50,
  })
  const amount = { value: '199.90', currency: CurrencyEnum.RUB }
  const created = await client.payments.create({
    amount,
    capture: false,
    confirmation: { type: 'redirect', return_url: 'https://shop.example/return' },
    description: 'Заказ 1',
  })
  await sandboxServer.press(`/bank/${created.id}`, { outcome: 'paid' })

  expect(await client.payments.load(created.id)).toMatchObject({ status: 'waiting_for_capture', paid: true })
  expect(await client.payments.capture(created.id, { amount })).toMatchObject({ status: 'succeeded' })
  const refund = await client.refunds.create({ payment_id: created.id, amount })
  expect(await client.refunds.load(refund.id)).toMatchObject({ status: 'succeeded', amount })
  const list = await client.payments.list({ limit: 5 })
  expect(JSON.stringify(list)).toContain(created.id)
})
