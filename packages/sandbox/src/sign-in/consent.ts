import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { showConsent, showWrongRequest } from './consent.page.ts'
import { demoPeople } from './demo-people.ts'
import type { Fields, OauthIssuer } from './oauth-issuer.ts'

type Visit = { Querystring: Fields; Body: Fields }

/** The consent page: the visitor chooses a person or refuses. Unknown clients and redirect addresses are never redirected to. */
export function consentRoutes(scope: FastifyInstance, sandbox: Sandbox, issuer: OauthIssuer, path: string): void {
  scope.get<Visit>(path, (request, reply) => {
    const wrong = problemOf(issuer, request.query)
    const action = `${sandbox.root}/${issuer.provider}${path}`
    return wrong
      ? showWrongRequest(reply, sandbox, wrong)
      : showConsent(reply, sandbox, issuer.provider, action, request.query)
  })

  scope.post<Visit>(path, (request, reply) => {
    const asked = request.body
    const wrong = problemOf(issuer, asked)
    if (wrong) return showWrongRequest(reply, sandbox, wrong)
    return reply.redirect(answerUrl(issuer, asked), 303)
  })
}

function problemOf(issuer: OauthIssuer, asked: Fields): string | undefined {
  const { client, provider } = issuer
  if (!client || asked.client_id !== client.clientId) return 'client_id'
  if (!asked.redirect_uri || !client.redirectUrls.includes(asked.redirect_uri)) return 'redirect_uri'
  const isImplicit = asked.response_type === 'token' && provider === 'yandex'
  if (asked.response_type !== 'code' && !isImplicit) return 'response_type'
  if (provider === 'vk' && (asked.code_challenge_method !== 'S256' || !asked.code_challenge)) return 'code_challenge'
  return provider !== 'yandex' && !asked.state ? 'state' : undefined
}

function answerUrl(issuer: OauthIssuer, asked: Fields): string {
  const back = new URL(asked.redirect_uri ?? '')
  const person = demoPeople.find((one) => one.id === asked.person)
  const of = { clientId: asked.client_id ?? '', personId: person?.id ?? '' }
  const isImplicit = asked.response_type === 'token'
  const answer = new URLSearchParams(asked.state ? { state: asked.state } : {})
  if (!person) {
    answer.set('error', 'access_denied')
    answer.set('error_description', 'The user denied the request')
  } else if (isImplicit) {
    answer.set('access_token', issuer.issue('access', of, 31_536_000))
    answer.set('expires_in', '31536000')
    answer.set('token_type', 'bearer')
  } else {
    const deviceId = issuer.provider === 'vk' ? randomUUID() : undefined
    const challenge = asked.code_challenge
    answer.set(
      'code',
      issuer.issue('code', { ...of, redirectUri: asked.redirect_uri, challenge, deviceId, nonce: asked.nonce }),
    )
    if (deviceId) {
      for (const [key, value] of [
        ['device_id', deviceId],
        ['type', 'code_v2'],
        ['expires_in', '600'],
      ] as const) {
        answer.set(key, value)
      }
    }
  }
  if (isImplicit) back.hash = answer.toString()
  else for (const [key, value] of answer) back.searchParams.set(key, value)
  return back.href
}
