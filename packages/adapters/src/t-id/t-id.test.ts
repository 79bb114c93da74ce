import { SignInRefused } from '@romashka/domain/ports'
import { expect, test } from 'vitest'
import { tId } from './t-id.ts'

const person = {
  ...{ sub: 'sandbox-1', given_name: 'Анна', phone_number: '+79000000001', phone_number_verified: true },
  ...{ email: 'anna@sandbox.example', email_verified: true },
}
const attempt = { url: '', state: 's', codeVerifier: 'v'.repeat(43), returnUrl: 'https://shop.example/tin-auth' }

/** A bank that returns a valid token with the claims a test sets. */
function bankThatSays(introspection: Record<string, unknown>) {
  const asked: { path: string; authorization: string | null; body: string }[] = []
  const reach: typeof fetch = async (target, init) => {
    const request = new Request(target, init)
    const { pathname } = new URL(request.url)
    asked.push({ path: pathname, authorization: request.headers.get('authorization'), body: await request.text() })
    if (pathname === '/auth/token')
      return Response.json({ access_token: 't.1', token_type: 'Bearer', expires_in: 1791 })
    return Response.json(pathname === '/auth/introspect' ? introspection : person)
  }
  const provider = tId({
    ...{ clientId: 'shop-app', clientSecret: 'app-secret', fetch: reach },
    ...{ pageUrl: 'https://id.tbank.example', baseUrl: 'https://id.tbank.example' },
  })
  return { asked, finish: () => provider.finish(attempt, { code: 'c', state: 's' }) }
}

test('the token is looked into before the person is asked for, as this shop', async () => {
  const bank = bankThatSays({ active: true, client_id: 'shop-app', scope: ['profile', 'phone', 'email'] })
  await expect(bank.finish()).resolves.toEqual({ subject: 'sandbox-1', phone: '+79000000001' })
  expect(bank.asked.map(({ path }) => path)).toEqual(['/auth/token', '/auth/introspect', '/userinfo/userinfo'])
  expect(bank.asked[1]).toMatchObject({
    authorization: `Basic ${btoa('shop-app:app-secret')}`,
    body: 'token=t.1',
  })
})

test('what the person has not allowed is not taken, even when it comes along', async () => {
  const found = await bankThatSays({ active: true, scope: 'profile' }).finish()
  expect(found).toEqual({ subject: 'sandbox-1', phone: undefined })
})

test('an expired token and one of another application sign nobody in', async () => {
  await expect(bankThatSays({ active: false }).finish()).rejects.toBeInstanceOf(SignInRefused)
  const foreign = { active: true, client_id: 'another-shop', scope: ['phone'] }
  await expect(bankThatSays(foreign).finish()).rejects.toBeInstanceOf(SignInRefused)
})
