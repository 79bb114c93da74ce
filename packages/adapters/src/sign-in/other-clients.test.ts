import { Auth, Config } from '@vkid/sdk'
import { generateCodeVerifier, OAuth2Client, OAuth2RequestError, Yandex } from 'arctic'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openSandboxServer, type SandboxServer } from '../../../../tests/support/vendors/sandbox-server.ts'

const returnUrl = 'http://127.0.0.1:9/return'
const app = { clientId: '5310042', clientSecret: 'app-secret' }
const anna = '1000001'

let sandboxServer: SandboxServer
beforeAll(async () => {
  const client = { ...app, redirectUrls: [returnUrl] }
  sandboxServer = await openSandboxServer({
    signIn: { yandex: client, vk: { clientId: app.clientId, redirectUrls: [returnUrl] }, tid: client },
  })
})
afterAll(() => sandboxServer.close())

const ordinary = fetch
/** The fixed hosts of these client libraries are redirected to the sandbox; other requests fail. */
beforeEach(() => {
  vi.stubGlobal('fetch', (target: string | URL | Request, init?: RequestInit) => {
    const request = new Request(target, init)
    const { host, pathname, search } = new URL(request.url)
    const vendor = { 'oauth.yandex.com': 'yandex', 'login.yandex.ru': 'yandex', 'id.vk.ru': 'vk' }[host]
    if (vendor) return ordinary(new Request(`${sandboxServer.url}/${vendor}${pathname}${search}`, request))
    return host.startsWith('127.0.0.1') ? ordinary(request) : Promise.resolve(new Response('{}'))
  })
  stubPage()
})
afterEach(() => vi.unstubAllGlobals())

/** As much of a page as a client that was written for one touches. */
function stubPage(): void {
  const location = new URL('https://shop.example/')
  vi.stubGlobal('location', location)
  vi.stubGlobal('window', { location, setTimeout, clearTimeout })
  vi.stubGlobal('document', { cookie: '' })
}

/** The browser's part: the consent page is opened, and a person presses their button. */
async function consent(url: URL, vendor: string): Promise<URLSearchParams> {
  const path = `/${vendor}${url.pathname}`
  expect((await ordinary(`${sandboxServer.url}${path}${url.search}`)).status).toBe(200)
  const back = await sandboxServer.press(path, { ...Object.fromEntries(url.searchParams), person: anna })
  return new URL(back.headers.get('location') ?? '').searchParams
}

test('arctic signs in with Yandex ID, and refreshes what it was given', async () => {
  const client = new Yandex(app.clientId, app.clientSecret, returnUrl)
  const came = await consent(client.createAuthorizationURL('a-state', ['login:info']), 'yandex')
  expect(came.get('state')).toBe('a-state')
  const tokens = await client.validateAuthorizationCode(came.get('code') ?? '')
  expect(tokens.accessTokenExpiresInSeconds()).toBe(31_536_000)

  const info = await fetch('https://login.yandex.ru/info?format=json', {
    headers: { authorization: `OAuth ${tokens.accessToken()}` },
  })
  expect(await info.json()).toMatchObject({
    client_id: app.clientId,
    first_name: 'Анна',
    default_phone: { number: '+79000000001' },
  })
  const refreshed = await client.refreshAccessToken(tokens.refreshToken())
  expect(refreshed.accessToken()).not.toBe(tokens.accessToken())
  await expect(client.validateAuthorizationCode(came.get('code') ?? '')).rejects.toMatchObject({
    code: 'invalid_grant',
  })
})

test('the SDK of VK ID exchanges the code, reads the person and refreshes, all bound to one device', async () => {
  const state = 'state-'.repeat(6)
  const codeVerifier = generateCodeVerifier()
  const toConsent = new OAuth2Client(app.clientId, null, returnUrl)
  const url = toConsent.createAuthorizationURLWithPKCE('https://id.vk.ru/authorize', state, 0, codeVerifier, ['phone'])
  const came = await consent(url, 'vk')
  const of = (name: string) => came.get(name) ?? ''
  expect(came.get('type')).toBe('code_v2')

  Config.init({ app: Number(app.clientId), redirectUrl: returnUrl, state, codeVerifier, scope: 'phone email' })
  const tokens = await Auth.exchangeCode(of('code'), of('device_id'), codeVerifier)
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, user_id: Number(anna), state })
  expect(await Auth.userInfo(tokens.access_token)).toMatchObject({
    user: { user_id: anna, first_name: 'Анна', phone: '79000000001', birthday: '08.03.1961' },
  })
  const refreshed = await Auth.refreshToken(tokens.refresh_token, of('device_id'))
  expect(refreshed.access_token).not.toBe(tokens.access_token)
  await expect(Auth.refreshToken(refreshed.refresh_token, 'another-device')).rejects.toMatchObject({
    error: 'invalid_grant',
  })
})

test('arctic signs in with T-ID by Basic, and a refresh token works once', async () => {
  const client = new OAuth2Client(app.clientId, app.clientSecret, returnUrl)
  const at = (path: string) => `${sandboxServer.url}/tid${path}`
  const url = client.createAuthorizationURL('https://id.tbank.ru/auth/authorize', 'a-state', [])
  const came = await consent(url, 'tid')
  const tokens = await client.validateAuthorizationCode(at('/auth/token'), came.get('code') ?? '', null)
  const info = await fetch(at('/userinfo/userinfo'), {
    method: 'POST',
    body: new URLSearchParams({ client_id: app.clientId, client_secret: app.clientSecret }),
    headers: { authorization: `Bearer ${tokens.accessToken()}` },
  })
  expect(await info.json()).toMatchObject({ given_name: 'Анна', phone_number: '+79000000001' })

  const refreshed = await client.refreshAccessToken(at('/auth/token'), tokens.refreshToken(), [])
  expect(refreshed.hasRefreshToken()).toBe(true)
  const again = client.refreshAccessToken(at('/auth/token'), tokens.refreshToken(), [])
  await expect(again).rejects.toBeInstanceOf(OAuth2RequestError)
})
