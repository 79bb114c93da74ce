import { type SignInProvider, SignInRefused, SignInUnavailable } from '@romashka/domain/ports'
import { describe, expect, test } from 'vitest'
import { tId } from '../t-id/t-id.ts'
import { vkId } from '../vk-id/vk-id.ts'
import { yandexId } from '../yandex-id/yandex-id.ts'

type Answer = () => Response | Promise<Response>

const app = { clientId: 'shop-app', clientSecret: 'app-secret' }
const at = { pageUrl: 'https://id.example', baseUrl: 'https://id.example' }
const attempt = { url: '', state: 's', codeVerifier: 'v'.repeat(43), returnUrl: 'https://shop.example/back' }
const token = () =>
  Response.json({ access_token: 't.1', token_type: 'Bearer', expires_in: 3600, state: 's', user_id: 1 })
const introspection = () => Response.json({ active: true, scope: ['phone', 'email'] })

/** The provider answers the first call with a token by default, and the last one with what a test sets. */
function reach(forToken: Answer, forPerson: Answer): typeof fetch {
  return async (target, init) => {
    const { pathname } = new URL(new Request(target, init).url)
    if (pathname.includes('introspect')) return introspection()
    const answer = /token|oauth2\/auth/.test(pathname) ? forToken : forPerson
    const late = new Promise<never>((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('too late')))
    })
    return Promise.race([Promise.resolve(answer()), late])
  }
}

const makers: Record<string, (fetch: typeof globalThis.fetch, timeoutMs?: number) => SignInProvider> = {
  yandex: (fetch, timeoutMs) => yandexId({ ...app, ...at, timeoutMs, loginUrl: 'https://login.example', fetch }),
  vk: (fetch, timeoutMs) => vkId({ clientId: app.clientId, timeoutMs, ...at, fetch }),
  tid: (fetch, timeoutMs) => tId({ ...app, ...at, timeoutMs, fetch }),
}

const silence = () => new Promise<Response>(() => undefined)

describe.each(Object.keys(makers))('%s', (name) => {
  const finish = (forToken: Answer, forPerson: Answer) => {
    const make = makers[name]
    if (!make) throw new Error(name)
    const isSilent = [forToken, forPerson].includes(silence)
    return make(reach(forToken, forPerson), isSilent ? 50 : undefined).finish(attempt, {
      code: 'c',
      state: 's',
      deviceId: 'd',
    })
  }

  test('an HTML page, half an answer, a server error and a timeout all count as no answer', async () => {
    const absent: Answer[] = [
      () => new Response('<html>sorry</html>', { headers: { 'content-type': 'text/html' } }),
      () => new Response('{"access_token":', { headers: { 'content-type': 'application/json' } }),
      () => new Response('', { status: 502 }),
      () => new Response('', { status: 429 }),
      silence,
    ]
    for (const answer of absent) {
      await expect(finish(answer, token)).rejects.toBeInstanceOf(SignInUnavailable)
      await expect(finish(token, answer)).rejects.toBeInstanceOf(SignInUnavailable)
    }
  })

  test('an answer without a person, or a refusal, signs nobody in', async () => {
    const empty: Answer[] = [
      () => Response.json({}),
      () => Response.json({ user: {} }),
      () => Response.json({ error: 'invalid_token' }),
      () => new Response('', { status: 401 }),
    ]
    for (const answer of empty) await expect(finish(token, answer)).rejects.toBeInstanceOf(SignInRefused)
    for (const answer of [() => Response.json({ error: 'invalid_grant' }, { status: 400 })])
      await expect(finish(answer, token)).rejects.toBeInstanceOf(SignInRefused)
  })

  test('a state that is not the one it set out with is refused before anything is asked', async () => {
    const make = makers[name]
    const asked: string[] = []
    const provider = make?.(async (target) => {
      asked.push(String(target))
      return token()
    })
    await expect(provider?.finish(attempt, { code: 'c', state: 'foreign', deviceId: 'd' })).rejects.toBeInstanceOf(
      SignInRefused,
    )
    expect(asked).toEqual([])
  })
})
