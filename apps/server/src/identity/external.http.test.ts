import { createHash, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addPlaces } from '../../../../tests/support/builders.ts'
import { addShopper } from '../../../../tests/support/cast.ts'
import { Handset } from '../../../../tests/support/handset.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

const auth = '/api/v1/users/auth'
const anna = '1000001'
const boris = '1000002'
const handset = new Handset()
let shop: Shop

beforeAll(async () => {
  shop = await openShop({ rewire: handset.rewire })
  await addPlaces(shop.database.db)
})
afterAll(() => shop.close())
afterEach(async () => {
  await shop.database.db.deleteFrom('shoppers').execute()
  shop.clock.advance(25 * 60)
})

type Way = 'ya' | 'tf' | 'vk'

/** Sets out, presses the button of this person on the provider's page, and comes back to the shop's own page. */
async function walk(oauthType: Way, personId: string, headers: Record<string, string> = {}, returnTo?: string) {
  const begun = await shop.call('POST', `${auth}/oauth/begin`, {
    headers,
    body: { oauth_type: oauthType, ...(returnTo !== undefined && { return_to: returnTo }) },
  })
  expect(begun.statusCode).toBe(200)
  const browser = begun.cookies.find(({ name }) => name === 'sign_in_browser')
  const asked = new URL(begun.json().url)
  const back = await shop.app.inject({
    method: 'POST',
    url: asked.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `${asked.searchParams}&person=${personId}`,
  })
  const came = new URL(String(back.headers.location))
  return { came, browser, cookie: `sign_in_browser=${browser?.value}` }
}

function finish(oauthType: Way, came: URL, cookie: string) {
  const query = new URLSearchParams({ oauth_type: oauthType })
  const state = came.searchParams.get('state') ?? ''
  query.set(oauthType === 'vk' ? 'code_verifier' : 'state', state)
  if (oauthType === 'vk') query.set('uuid', came.searchParams.get('device_id') ?? '')
  return shop.call('POST', `${auth}/oauth?${query}`, {
    headers: { authorization: came.searchParams.get('code') ?? 'none', cookie },
  })
}

async function provePhone(phone: string, ticket: string) {
  await shop.call('POST', `${auth}/send-code`, { body: { phone_number: phone } })
  return shop.call('POST', `${auth}/verify-code`, {
    body: { phone_number: phone, code: handset.codeOf(phone), ticket },
  })
}

async function joined(oauthType: Way, personId: string) {
  const { came, cookie } = await walk(oauthType, personId)
  const needed = (await finish(oauthType, came, cookie)).json()
  const reply = await provePhone('+79120000009', needed.details.ticket)
  return { id: reply.json().local_id as string, token: reply.json().token as string }
}

test.each(['ya', 'tf', 'vk'] as const)(
  'through %s: the phone is proved once, after that one press is enough',
  async (way) => {
    const first = await walk(way, anna)
    expect(first.came.origin).toBe('http://localhost:3000')
    const needed = await finish(way, first.came, first.cookie)
    expect(needed.json()).toMatchObject({
      status: 409,
      code: 'sign_in.phone_needed',
      details: { phone: '+79000000001' },
    })

    const proved = await provePhone('+79000000001', needed.json().details.ticket)
    const { token, local_id: id } = proved.json()
    const me = await shop.call('GET', `/api/v1/users/${id}`, { headers: { authorization: `Bearer ${token}` } })
    expect(me.json()).toMatchObject({
      info: { first_name: 'Анна', last_name: 'Выдуманная', birthday: '1961-03-08', gender: 'female' },
      email: 'anna@sandbox.example',
      isEmailConfirmed: true,
    })

    const second = await walk(way, anna)
    const reply = await finish(way, second.came, second.cookie)
    expect(reply.json()).toMatchObject({ local_id: id, token_type: 'Bearer', return_to: '/' })
    expect(reply.cookies.find(({ name }) => name === 'refresh_token')?.httpOnly).toBe(true)
  },
)

test('a phone at the provider does not open the account that has that phone here', async () => {
  const victim = await addShopper(shop.database.db, { phone: '+79000000001', firstName: 'Хозяйка' })
  const { came, cookie } = await walk('ya', anna)
  const needed = await finish('ya', came, cookie)
  expect(needed.json().code).toBe('sign_in.phone_needed')
  const own = await provePhone('+79120000009', needed.json().details.ticket)
  expect(own.json().local_id).not.toBe(victim.shopperId)
  const unknown = await walk('ya', boris)
  const answered = await finish('ya', unknown.came, unknown.cookie)
  expect(Object.keys(answered.json().details).sort()).toEqual(Object.keys(needed.json().details).sort())
})

test('a ticket links an account once, within fifteen minutes, and a forged one links none', async () => {
  const { came, cookie } = await walk('ya', anna)
  const { ticket } = (await finish('ya', came, cookie)).json().details
  await provePhone('+79120000009', ticket)
  await provePhone('+79120000010', ticket)
  await provePhone('+79120000011', 'x'.repeat(43))
  const accounts = await shop.database.db.selectFrom('external_accounts').select('shopper_id').execute()
  expect(accounts).toHaveLength(1)

  await shop.database.db.deleteFrom('external_accounts').execute()
  const late = await walk('ya', anna)
  const lateTicket = (await finish('ya', late.came, late.cookie)).json().details.ticket
  shop.clock.advance(16)
  await provePhone('+79120000012', lateTicket)
  expect(await shop.database.db.selectFrom('external_accounts').select('shopper_id').execute()).toEqual([])
})

test('a return to another browser, a second return and another state are refused', async () => {
  await joined('ya', anna)
  const walked = await walk('ya', anna)
  const other = await walk('ya', boris)
  expect((await finish('ya', walked.came, other.cookie)).json()).toMatchObject({ status: 403, code: 'sign_in.refused' })
  expect((await finish('ya', walked.came, '')).json().code).toBe('sign_in.refused')
  const crossed = new URL(walked.came)
  crossed.searchParams.set('state', 'made-up')
  expect((await finish('ya', crossed, walked.cookie)).json().code).toBe('sign_in.refused')
  expect((await finish('ya', walked.came, walked.cookie)).statusCode).toBe(200)
  expect((await finish('ya', walked.came, walked.cookie)).json().code).toBe('sign_in.refused')
})

test('a provider sign-in older than fifteen minutes has to be started again', async () => {
  const { came, cookie } = await walk('tf', anna)
  shop.clock.advance(16)
  expect((await finish('tf', came, cookie)).json().code).toBe('sign_in.refused')
})

test('the state of one provider is refused at another', async () => {
  const { came, cookie } = await walk('ya', anna)
  expect((await finish('tf', came, cookie)).json().code).toBe('sign_in.refused')
})

test('a shopper who declines at the provider is not signed in', async () => {
  const { came, cookie } = await walk('ya', '')
  expect(came.searchParams.get('error')).toBe('access_denied')
  expect((await finish('ya', came, cookie)).json().code).toBe('sign_in.refused')
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  'elsewhere',
  '/%0a\n/elsewhere.example',
])('nobody is sent on to %j after signing in', async (returnTo) => {
  const reply = await shop.call('POST', `${auth}/oauth/begin`, { body: { oauth_type: 'ya', return_to: returnTo } })
  expect(reply.json()).toMatchObject({ status: 400, code: 'sign_in.return_url_foreign' })
})

test('the return path has to be a path of the shop', async () => {
  await joined('ya', anna)
  const { came, cookie } = await walk('ya', anna, {}, '/moskva/basket?step=2')
  expect((await finish('ya', came, cookie)).json().return_to).toBe('/moskva/basket?step=2')
})

test('a Yandex token of the implicit flow is accepted only when issued for this shop', async () => {
  const { id } = await joined('ya', anna)
  const authorize = '/sandbox/yandex/authorize'
  const back = await shop.app.inject({
    method: 'POST',
    url: authorize,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      response_type: 'token',
      client_id: 'sandbox-yandex',
      redirect_uri: 'http://localhost:3000/ya-oauth',
      person: anna,
    }).toString(),
  })
  const token = new URLSearchParams(new URL(String(back.headers.location)).hash.slice(1)).get('access_token') ?? ''
  for (const authorization of [token, `OAuth ${token}`, `Bearer ${token}`]) {
    const reply = await shop.call('POST', `${auth}/oauth?oauth_type=ya`, { headers: { authorization } })
    expect(reply.json()).toMatchObject({ local_id: id })
  }
  for (const authorization of ['stranger', 'Bearer ', `${token}x`]) {
    const reply = await shop.call('POST', `${auth}/oauth?oauth_type=ya`, { headers: { authorization } })
    expect(reply.json().code).toBe('sign_in.refused')
  }
})

test('a token of another application, and a provider that answers with errors or garbage, sign nobody in', async () => {
  let answer: { status: number; body: unknown } = { status: 200, body: { id: anna, client_id: 'another-shop' } }
  const elsewhere = await openShop({
    rewire: (wiring) => ({
      ...wiring,
      mountSandbox: async (app) => {
        app.get('/sandbox/yandex/info', (_request, reply) => reply.code(answer.status).send(answer.body))
      },
    }),
  })
  const signIn = () => elsewhere.call('POST', `${auth}/oauth?oauth_type=ya`, { headers: { authorization: 'token' } })
  expect((await signIn()).json()).toMatchObject({ status: 403, code: 'sign_in.refused' })
  answer = { status: 500, body: {} }
  expect((await signIn()).json()).toMatchObject({ status: 503, code: 'sign_in.provider_unavailable' })
  answer = { status: 200, body: '<html>' }
  expect((await signIn()).json().code).toBe('sign_in.provider_unavailable')
  answer = { status: 200, body: { client_id: 'sandbox-yandex' } }
  expect((await signIn()).json().code).toBe('sign_in.refused')
  await elsewhere.close()
})

test('a client that made the proof key itself signs in through VK ID as the specification has it', async () => {
  const { id } = await joined('vk', anna)
  const verifier = 'k'.repeat(64)
  const cameBack = async () => {
    const asked = new URLSearchParams({
      response_type: 'code',
      client_id: 'sandbox-vk',
      redirect_uri: 'http://localhost:3000/vk-auth',
      state: verifier,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      person: anna,
    })
    const back = await shop.app.inject({
      method: 'POST',
      url: '/sandbox/vk/authorize',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: asked.toString(),
    })
    return new URL(String(back.headers.location)).searchParams
  }
  const withKey = async (key: string) => {
    const came = await cameBack()
    const query = `oauth_type=vk&uuid=${came.get('device_id')}&code_verifier=${key}`
    return shop.call('POST', `${auth}/oauth?${query}`, { headers: { authorization: came.get('code') ?? '' } })
  }
  expect((await withKey('j'.repeat(64))).json().code).toBe('sign_in.refused')
  expect((await withKey(verifier)).json().local_id).toBe(id)
})

test('a signed-in shopper links a provider account, unless it is another shopper’s', async () => {
  const vera = await addShopper(shop.database.db, { phone: '+79120000077' })
  const { token } = await shop.wiring.tokens.issue(vera, shop.clock.now())
  const added = await walk('vk', boris, { authorization: `Bearer ${token}` })
  expect((await finish('vk', added.came, added.cookie)).json().code).toBe('sign_in.refused')
  const again = await walk('vk', boris, { authorization: `Bearer ${token}` })
  const reply = await finish('vk', again.came, `${again.cookie}; token=${token}`)
  expect(reply.json().local_id).toBe(vera.shopperId)

  const gleb = await addShopper(shop.database.db, { phone: '+79120000078' })
  const other = (await shop.wiring.tokens.issue(gleb, shop.clock.now())).token
  const stolen = await walk('vk', boris, { authorization: `Bearer ${other}` })
  const taken = await finish('vk', stolen.came, `${stolen.cookie}; token=${other}`)
  expect(taken.json()).toMatchObject({ status: 409, code: 'sign_in.account_taken' })
})

test('an unknown way to sign in is refused by name of the field', async () => {
  const reply = await shop.call('POST', `${auth}/oauth?oauth_type=google`, { headers: { authorization: randomUUID() } })
  expect(reply.json()).toMatchObject({ status: 400, code: 'request.invalid' })
})
