import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { showConsent, showWrongRequest } from './consent.page.ts'
import type { Fields, Grants } from './grants.ts'
import { people } from './people.ts'

type Visit = { Querystring: Fields; Body: Fields }

/** The page where the shopper says who they are, or refuses. Wrong clients and addresses are never redirected to. */
export function consentRoutes(scope: FastifyInstance, sandbox: Sandbox, grants: Grants, path: string): void {
  scope.get<Visit>(path, (request, reply) => {
    const wrong = problemOf(grants, request.query)
    const action = `${sandbox.root}/${grants.provider}${path}`
    return wrong
      ? showWrongRequest(reply, sandbox, wrong)
      : showConsent(reply, sandbox, grants.provider, action, request.query)
  })

  scope.post<Visit>(path, (request, reply) => {
    const asked = request.body
    const wrong = problemOf(grants, asked)
    if (wrong) return showWrongRequest(reply, sandbox, wrong)
    return reply.redirect(answerUrl(grants, asked), 303)
  })
}

function problemOf(grants: Grants, asked: Fields): string | undefined {
  const { client, provider } = grants
  if (!client || asked.client_id !== client.clientId) return 'client_id'
  if (!asked.redirect_uri || !client.redirectUrls.includes(asked.redirect_uri)) return 'redirect_uri'
  const isImplicit = asked.response_type === 'token' && provider === 'yandex'
  if (asked.response_type !== 'code' && !isImplicit) return 'response_type'
  if (provider === 'vk' && (asked.code_challenge_method !== 'S256' || !asked.code_challenge)) return 'code_challenge'
  return provider !== 'yandex' && !asked.state ? 'state' : undefined
}

function answerUrl(grants: Grants, asked: Fields): string {
  const back = new URL(asked.redirect_uri ?? '')
  const person = people.find((one) => one.id === asked.person)
  const of = { clientId: asked.client_id ?? '', personId: person?.id ?? '' }
  const isImplicit = asked.response_type === 'token'
  const said = new URLSearchParams(asked.state ? { state: asked.state } : {})
  if (!person) {
    said.set('error', 'access_denied')
    said.set('error_description', 'The user denied the request')
  } else if (isImplicit) {
    said.set('access_token', grants.issue('access', of, 31_536_000))
    said.set('expires_in', '31536000')
    said.set('token_type', 'bearer')
  } else {
    const deviceId = grants.provider === 'vk' ? randomUUID() : undefined
    const challenge = asked.code_challenge
    said.set('code', grants.issue('code', { ...of, redirectUri: asked.redirect_uri, challenge, deviceId }))
    if (deviceId) {
      for (const [key, value] of [
        ['device_id', deviceId],
        ['type', 'code_v2'],
        ['expires_in', '600'],
      ] as const) {
        said.set(key, value)
      }
    }
  }
  if (isImplicit) back.hash = said.toString()
  else for (const [key, value] of said) back.searchParams.set(key, value)
  return back.href
}
