import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addPlaces } from '../../../../tests/support/builders.ts'
import { addShopper } from '../../../../tests/support/cast.ts'
import { Handset } from '../../../../tests/support/handset.ts'
import { ProviderVisit } from '../../../../tests/support/provider-visit.ts'
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

const visit = new ProviderVisit(() => shop, handset)

test.each(['ya', 'tf', 'vk'] as const)(
  'through %s: the phone is proved once, after that one press is enough',
  async (way) => {
    const first = await visit.walk(way, anna)
    expect(first.came.origin).toBe('http://localhost:3000')
    const needed = await visit.finish(way, first.came, first.cookie)
    expect(needed.json()).toMatchObject({
      status: 409,
      code: 'sign_in.phone_needed',
      details: { phone: '+79000000001' },
    })

    const { ticket } = needed.json().details
    const confirmed = await visit.confirmPhone('+79000000001', ticket, first.cookie)
    const { token, local_id: id } = confirmed.json()
    const me = await shop.call('GET', `/api/v1/users/${id}`, { headers: { authorization: `Bearer ${token}` } })
    expect(me.json(), 'nothing is taken from the provider').toMatchObject({
      info: { first_name: null, last_name: null, birthday: null, gender: null },
      email: null,
      isEmailConfirmed: false,
    })

    const second = await visit.walk(way, anna)
    const reply = await visit.finish(way, second.came, second.cookie)
    expect(reply.json()).toMatchObject({ local_id: id, token_type: 'Bearer', return_to: '/' })
    expect(reply.cookies.find(({ name }) => name === 'refresh_token')?.httpOnly).toBe(true)
  },
)

test('a phone at the provider does not open the account that has that phone here', async () => {
  const victim = await addShopper(shop.database.db, { phone: '+79000000001', firstName: 'Хозяйка' })
  const { came, cookie } = await visit.walk('ya', anna)
  const needed = await visit.finish('ya', came, cookie)
  expect(needed.json().code).toBe('sign_in.phone_needed')
  const own = await visit.confirmPhone('+79120000009', needed.json().details.ticket, cookie)
  expect(own.json().local_id).not.toBe(victim.shopperId)
  const unknown = await visit.walk('ya', boris)
  const answered = await visit.finish('ya', unknown.came, unknown.cookie)
  expect(Object.keys(answered.json().details).sort()).toEqual(Object.keys(needed.json().details).sort())
})

test('a return to another browser, a second return and another state are refused', async () => {
  await visit.linked('ya', anna)
  const walked = await visit.walk('ya', anna)
  const other = await visit.walk('ya', boris)
  expect((await visit.finish('ya', walked.came, other.cookie)).json()).toMatchObject({
    status: 403,
    code: 'sign_in.refused',
  })
  expect((await visit.finish('ya', walked.came, '')).json().code).toBe('sign_in.refused')
  const crossed = new URL(walked.came)
  crossed.searchParams.set('state', 'made-up')
  expect((await visit.finish('ya', crossed, walked.cookie)).json().code).toBe('sign_in.refused')
  expect((await visit.finish('ya', walked.came, walked.cookie)).statusCode).toBe(200)
  expect((await visit.finish('ya', walked.came, walked.cookie)).json().code).toBe('sign_in.refused')
})

test('a provider sign-in older than fifteen minutes has to be started again', async () => {
  const { came, cookie } = await visit.walk('tf', anna)
  shop.clock.advance(16)
  expect((await visit.finish('tf', came, cookie)).json().code).toBe('sign_in.refused')
})

test('the state of one provider is refused at another', async () => {
  const { came, cookie } = await visit.walk('ya', anna)
  expect((await visit.finish('tf', came, cookie)).json().code).toBe('sign_in.refused')
})

test('a shopper who declines at the provider is not signed in', async () => {
  const { came, cookie } = await visit.walk('ya', '')
  expect(came.searchParams.get('error')).toBe('access_denied')
  expect((await visit.finish('ya', came, cookie)).json().code).toBe('sign_in.refused')
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/.//elsewhere.example',
  '/moskva/../..//elsewhere.example',
  '/%2e%2e//elsewhere.example',
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
  await visit.linked('ya', anna)
  const { came, cookie } = await visit.walk('ya', anna, {}, '/moskva/basket?step=2')
  expect((await visit.finish('ya', came, cookie)).json().return_to).toBe('/moskva/basket?step=2')
})

test('a token of another application, and a provider that answers with errors or garbage, sign nobody in', async () => {
  let answer: { status: number; body: unknown } = { status: 200, body: { id: anna, client_id: 'another-shop' } }
  const elsewhere = await openShop({
    rewire: (wiring) => ({
      ...wiring,
      mountSandbox: async (app) => {
        const form = 'application/x-www-form-urlencoded'
        app.addContentTypeParser(form, { parseAs: 'string' }, (_request, _body, done) => done(null, {}))
        app.post('/sandbox/yandex/token', async () => ({ access_token: 'token', token_type: 'bearer' }))
        app.get('/sandbox/yandex/info', (_request, reply) => reply.code(answer.status).send(answer.body))
      },
    }),
  })
  const signIn = async () => {
    const begun = await elsewhere.call('POST', `${auth}/oauth/begin`, { body: { oauth_type: 'ya' } })
    const state = new URL(begun.json().url).searchParams.get('state')
    const cookie = `sign_in_browser=${begun.cookies[0]?.value}`
    const headers = { authorization: 'code', cookie }
    return elsewhere.call('POST', `${auth}/oauth?oauth_type=ya&state=${state}`, { headers })
  }
  expect((await signIn()).json()).toMatchObject({ status: 403, code: 'sign_in.refused' })
  answer = { status: 500, body: {} }
  expect((await signIn()).json()).toMatchObject({ status: 503, code: 'sign_in.provider_unavailable' })
  answer = { status: 200, body: '<html>' }
  expect((await signIn()).json().code).toBe('sign_in.provider_unavailable')
  answer = { status: 200, body: { client_id: 'sandbox-yandex' } }
  expect((await signIn()).json().code).toBe('sign_in.refused')
  await elsewhere.close()
})

test('a signed-in shopper links a provider account, unless it is another shopper’s', async () => {
  const vera = await addShopper(shop.database.db, { phone: '+79120000077' })
  const { token } = await shop.wiring.tokens.issue(vera, shop.clock.now())
  const added = await visit.walk('vk', boris, { authorization: `Bearer ${token}` })
  expect((await visit.finish('vk', added.came, added.cookie)).json().code).toBe('sign_in.refused')
  const again = await visit.walk('vk', boris, { authorization: `Bearer ${token}` })
  const reply = await visit.finish('vk', again.came, `${again.cookie}; token=${token}`)
  expect(reply.json().local_id).toBe(vera.shopperId)

  const gleb = await addShopper(shop.database.db, { phone: '+79120000078' })
  const other = (await shop.wiring.tokens.issue(gleb, shop.clock.now())).token
  const stolen = await visit.walk('vk', boris, { authorization: `Bearer ${other}` })
  const taken = await visit.finish('vk', stolen.came, `${stolen.cookie}; token=${other}`)
  expect(taken.json()).toMatchObject({ status: 409, code: 'sign_in.account_taken' })
})

test('an unknown way to sign in is refused by name of the field', async () => {
  const reply = await shop.call('POST', `${auth}/oauth?oauth_type=google`, { headers: { authorization: randomUUID() } })
  expect(reply.json()).toMatchObject({ status: 400, code: 'request.invalid' })
})
