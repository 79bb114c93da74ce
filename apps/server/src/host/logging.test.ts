import { expect, test } from 'vitest'
import { openShop } from '../../../../tests/support/shop.ts'
import { redacted, withoutPersonalData } from './logging.ts'

test('a path is logged without its query, its ids and any phone in it', () => {
  expect(
    withoutPersonalData('/api/v1/orders/0b8f6c1e-5a51-4f8e-9d51-0e6a2f2b7c11/payment-link?phone=79123456789'),
  ).toBe('/api/v1/orders/:id/payment-link')
  expect(withoutPersonalData('no code for +7 (912) 345-67-89')).toBe('no code for +7 912 •••-••-89')
  expect(withoutPersonalData('no code for 8 912 345 67 89')).toBe('no code for +7 912 •••-••-89')
})

test('nothing about a person reaches the log of a request', async () => {
  const lines: string[] = []
  const shop = await openShop({
    environment: { LOG_LEVEL: 'info' },
    logStream: { write: (line) => void lines.push(line) },
  })
  await shop.call('POST', '/api/v1/users/auth/send-code?phone=79123456789', {
    body: { phone: '+79123456789', email: 'anna@mail.example' },
    headers: { authorization: 'Bearer secret-token', cookie: 'token=secret-cookie' },
  })
  await shop.close()
  const log = lines.join('')
  expect(log).toContain('/api/v1/users/auth/send-code')
  for (const secret of ['9123456789', 'anna@mail.example', 'secret-token', 'secret-cookie'])
    expect(log).not.toContain(secret)
})

test('personal fields of a logged object are redacted', () => {
  for (const name of ['phone', 'email', 'address', 'code', 'token', 'authorization', 'cookie'])
    expect(redacted).toContain(name)
})
