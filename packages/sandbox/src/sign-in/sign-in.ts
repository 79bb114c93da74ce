import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { injectFaults } from '../control/faults.ts'
import type { Sandbox } from '../sandbox.ts'
import { consentRoutes } from './consent.ts'
import { type Fields, OauthError, OauthIssuer, type ProviderName } from './oauth-issuer.ts'
import { tidPerson, vkPerson, yandexPerson } from './person-views.ts'

const fault = () => ({ status: 500, body: { error: 'server_error' } })
const bearerOf = (request: FastifyRequest) => /^(?:OAuth|Bearer) (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
const fieldsOf = (request: FastifyRequest): Fields => ({
  ...(request.query as Fields),
  ...(request.body as Fields | undefined),
})

/** Yandex ID, VK ID and T-ID, each with its own paths and deviations from OAuth. */
export function signIn(scope: FastifyInstance, sandbox: Sandbox): void {
  mount(scope, sandbox, 'yandex', '/authorize', (api, issuer) => {
    tokenRoute(api, issuer, '/token', { seconds: 31_536_000, refusal: 400 })
    api.get('/info', async (request, reply) => {
      const person = issuer.personOf(bearerOf(request))
      return person ? yandexPerson(person, issuer.client?.clientId ?? '') : reply.code(401).send()
    })
  })
  mount(scope, sandbox, 'vk', '/authorize', (api, issuer) => {
    // VK refuses with HTTP 200 and the word in the body.
    tokenRoute(api, issuer, '/oauth2/auth', { seconds: 3600, refusal: 200 })
    api.post('/oauth2/user_info', async (request) => {
      const asked = fieldsOf(request)
      const person = asked.client_id === issuer.client?.clientId ? issuer.personOf(asked.access_token) : undefined
      return person
        ? { user: vkPerson(person) }
        : { error: 'invalid_token', error_description: 'access_token is wrong' }
    })
  })
  mount(scope, sandbox, 'tid', '/auth/authorize', (api, issuer) => {
    tokenRoute(api, issuer, '/auth/token', { seconds: 1791, refusal: 400 })
    api.post('/userinfo/userinfo', async (request, reply) => {
      const person = issuer.personOf(bearerOf(request))
      return person ? tidPerson(person) : reply.code(401).send({ error: 'invalid_token' })
    })
    api.post('/auth/introspect', async (request, reply) => {
      const asked = fieldsOf(request)
      if (!issuer.isClient(asked, request.headers.authorization))
        return reply.code(401).send({ error: 'invalid_client' })
      const person = issuer.personOf(asked.token)
      if (!person) return { active: false }
      const scope = ['profile', ...(person.phone ? ['phone'] : []), ...(person.email ? ['email'] : [])]
      return { active: true, client_id: issuer.client?.clientId, scope }
    })
  })
}

type Routes = (api: FastifyInstance, issuer: OauthIssuer) => void

function mount(
  scope: FastifyInstance,
  sandbox: Sandbox,
  provider: ProviderName,
  authorize: string,
  routes: Routes,
): void {
  const issuer = new OauthIssuer(sandbox, provider)
  scope.register(async (api) => consentRoutes(api, sandbox, issuer, authorize), { prefix: `/${provider}` })
  scope.register(
    async (api) => {
      injectFaults(api, provider, sandbox.faults, fault)
      routes(api, issuer)
    },
    { prefix: `/${provider}` },
  )
}

function tokenRoute(
  api: FastifyInstance,
  issuer: OauthIssuer,
  path: string,
  how: { seconds: number; refusal: number },
): void {
  api.post(path, async (request, reply: FastifyReply) => {
    const asked = fieldsOf(request)
    try {
      issuer.requireClient(asked, request.headers.authorization)
      const { clientId, personId, deviceId, nonce } = issuer.redeem(asked)
      const of = { clientId, personId, deviceId }
      return {
        access_token: issuer.issue('access', of, how.seconds),
        refresh_token: issuer.issue('refresh', of, 180 * 86_400),
        token_type: issuer.provider === 'yandex' ? 'bearer' : 'Bearer',
        expires_in: how.seconds,
        ...(issuer.provider === 'tid' && { id_token: identityToken({ aud: clientId, sub: personId, nonce }) }),
        ...(issuer.provider === 'vk' && {
          user_id: Number(personId),
          state: asked.state,
          scope: 'vkid.personal_info phone email',
        }),
      }
    } catch (failure) {
      if (!(failure instanceof OauthError)) throw failure
      const state = issuer.provider === 'vk' ? { state: asked.state } : {}
      return reply.code(how.refusal).send({ error: failure.error, error_description: failure.message, ...state })
    }
  })
}

/** An OpenID identity token; its signature is made up, like the bank of the sandbox. */
function identityToken(claims: { aud: string; sub: string; nonce: string | undefined }): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ iss: 'https://id.tbank.ru/', ...claims })}.c2FuZGJveA`
}
