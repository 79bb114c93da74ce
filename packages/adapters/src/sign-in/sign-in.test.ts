import type { SignInProvider } from '@romashka/domain/ports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSandboxServer, type SandboxServer } from '../../../../tests/support/vendors/sandbox-server.ts'
import { tId } from '../t-id/t-id.ts'
import { vkId } from '../vk-id/vk-id.ts'
import { yandexId } from '../yandex-id/yandex-id.ts'

const returnUrl = 'http://127.0.0.1:9/return'
const app = { clientId: 'shop-app', clientSecret: 'app-secret' }
const anna = '1000001'

let sandboxServer: SandboxServer
beforeAll(async () => {
  const client = { ...app, redirectUrls: [returnUrl] }
  sandboxServer = await openSandboxServer({
    signIn: { yandex: client, vk: { clientId: app.clientId, redirectUrls: [returnUrl] }, tid: client },
  })
})
afterAll(() => sandboxServer.close())

const at = (name: string) => ({
  pageUrl: `${sandboxServer.url}/${name}`,
  baseUrl: `${sandboxServer.url}/${name}`,
  timeoutMs: 20_000,
})
type Instead = Partial<typeof app & { timeoutMs: number }>
const makers = {
  yandex: (by: Instead = {}): SignInProvider =>
    yandexId({ ...app, ...at('yandex'), loginUrl: `${sandboxServer.url}/yandex`, ...by }),
  vk: (by: Instead = {}): SignInProvider => vkId({ clientId: app.clientId, ...at('vk'), ...by }),
  tid: (by: Instead = {}): SignInProvider => tId({ ...app, ...at('tid'), ...by }),
}

/** The browser's part: reads the consent page, presses a person's button, comes back. */
async function consent(url: string, person: string) {
  const page = new URL(url)
  const shown = await fetch(url)
  if (!shown.ok) throw new Error(`consent page: ${shown.status}`)
  const form = Object.fromEntries(page.searchParams)
  const back = await sandboxServer.press(`${page.origin}${page.pathname}`, { ...form, person })
  const came = new URL(back.headers.get('location') ?? '')
  const of = (name: string) => came.searchParams.get(name) ?? undefined
  return { code: of('code'), state: of('state'), deviceId: of('device_id'), error: of('error') }
}

describe.each(['yandex', 'vk', 'tid'] as const)('%s', (name) => {
  const provider = (by?: Instead) => makers[name](by)
  const begin = async () => ({ ...(await provider().begin(returnUrl)), returnUrl })

  test('of a person who consents the account and the phone are read, and nothing else', async () => {
    const attempt = await begin()
    const person = await provider().finish(attempt, await consent(attempt.url, anna))
    expect(person).toEqual({ phone: '+79000000001', subject: expect.stringContaining(anna) })
  })

  test('what a person has not given is absent', async () => {
    const attempt = await begin()
    const person = await provider().finish(attempt, await consent(attempt.url, '1000003'))
    expect(person.phone).toBeUndefined()
  })

  test('a refusal, a foreign state and a code used twice sign nobody in', async () => {
    const attempt = await begin()
    const refused = { name: 'SignInRefused' }
    await expect(provider().finish(attempt, await consent(attempt.url, ''))).rejects.toMatchObject(refused)
    const came = await consent(attempt.url, anna)
    await expect(provider().finish(attempt, { ...came, state: 'foreign' })).rejects.toMatchObject(refused)
    await provider().finish(attempt, came)
    await expect(provider().finish(attempt, came)).rejects.toMatchObject(refused)
  })

  test('a provider that fails or stays silent is unavailable, and nothing else', async () => {
    for (const kind of ['error', 'timeout']) {
      const attempt = await begin()
      const came = await consent(attempt.url, anna)
      await sandboxServer.plan({ vendor: name, kind, performed: false })
      const asked = provider(kind === 'timeout' ? { timeoutMs: 400 } : {}).finish(attempt, came)
      await expect(asked).rejects.toMatchObject({ name: 'SignInUnavailable' })
    }
  })

  test('an unknown shop and a foreign return address are shown an error and never redirected', async () => {
    const { url } = await begin()
    for (const [key, value] of [
      ['client_id', 'other'],
      ['redirect_uri', 'https://evil.example/'],
    ] as const) {
      const wrong = new URL(url)
      wrong.searchParams.set(key, value)
      expect((await fetch(wrong, { redirect: 'manual' })).status).toBe(400)
    }
  })
})

test.each(['yandex', 'vk'] as const)('%s: a code without its proof key is worth nothing', async (name) => {
  const provider = makers[name]()
  const attempt = { ...(await provider.begin(returnUrl)), returnUrl }
  const came = await consent(attempt.url, anna)
  const stolen = { ...attempt, codeVerifier: 'x'.repeat(43) }
  await expect(provider.finish(stolen, came)).rejects.toMatchObject({ name: 'SignInRefused' })
})

test('VK: the code is bound to its device', async () => {
  const provider = makers.vk()
  const attempt = { ...(await provider.begin(returnUrl)), returnUrl }
  const came = await consent(attempt.url, anna)
  await expect(provider.finish(attempt, { ...came, deviceId: 'other' })).rejects.toMatchObject({
    name: 'SignInRefused',
  })
})

test('T-ID: the code is bound to its attempt by the nonce', async () => {
  const provider = makers.tid()
  const own = { ...(await provider.begin(returnUrl)), returnUrl }
  const foreign = await provider.begin(returnUrl)
  const came = await consent(foreign.url, anna)
  const swapped = { ...came, state: own.state }
  await expect(provider.finish(own, swapped)).rejects.toMatchObject({ name: 'SignInRefused' })
  const without = new URL(own.url)
  without.searchParams.delete('nonce')
  await expect(provider.finish(own, await consent(without.href, anna))).resolves.toMatchObject({
    phone: '+79000000001',
  })
})
