import { type SignInAttempt, SignInRefused, type SignInReturn, SignInUnavailable } from '@romashka/domain/ports'
import * as oauth from 'oauth4webapi'
import { readText } from '../vendor-answer.ts'
import { asRecord, text } from '../vendor-call.ts'
import { callSignal } from '../vendor-deadline.ts'
import { fetchVendor } from '../vendor-names.ts'

export type OauthConnection = {
  clientId: string
  authorizeUrl: string
  tokenUrl: string
  scope: string | undefined
  clientAuth: oauth.ClientAuth
  /** Whether the provider takes a proof key (RFC 7636); to another the verifier's hash goes as the OpenID nonce. */
  usesPkce: boolean
  timeoutMs?: number | undefined
  fetch?: typeof fetch | undefined
}

export type Tokens = { accessToken: string; raw: Record<string, unknown> }

export async function createAttempt(to: OauthConnection, returnUrl: string): Promise<SignInAttempt> {
  const state = oauth.generateRandomState()
  const codeVerifier = oauth.generateRandomCodeVerifier()
  const url = new URL(to.authorizeUrl)
  const fields = { response_type: 'code', client_id: to.clientId, redirect_uri: returnUrl, state }
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  if (to.scope) url.searchParams.set('scope', to.scope)
  const challenge = await oauth.calculatePKCECodeChallenge(codeVerifier)
  if (to.usesPkce) {
    url.searchParams.set('code_challenge', challenge)
    url.searchParams.set('code_challenge_method', 'S256')
  } else {
    url.searchParams.set('nonce', challenge)
  }
  return { url: url.href, state, codeVerifier }
}

/** Exchanges the code for a token. `extra` are the provider's fields beyond OAuth. */
export async function exchangeCode(
  to: OauthConnection,
  attempt: SignInAttempt & { returnUrl: string },
  came: SignInReturn,
  extra: Record<string, string> = {},
): Promise<Tokens> {
  const server = { issuer: new URL(to.tokenUrl).origin, token_endpoint: to.tokenUrl }
  const client = { client_id: to.clientId }
  try {
    const params = oauth.validateAuthResponse(server, client, queryOf(came), attempt.state)
    const verifier = to.usesPkce ? attempt.codeVerifier : oauth.nopkce
    const answer = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      to.clientAuth,
      params,
      attempt.returnUrl,
      verifier,
      {
        additionalParameters: extra,
        signal: callSignal(to.timeoutMs ?? 10_000),
        // The sandbox uses HTTP on this machine; production addresses are HTTPS by configuration.
        [oauth.allowInsecureRequests]: new URL(to.tokenUrl).protocol === 'http:',
        [oauth.customFetch]: to.fetch ?? fetchVendor,
      },
    )
    const nonce = to.usesPkce ? undefined : await oauth.calculatePKCECodeChallenge(attempt.codeVerifier)
    return await readTokens(server, client, answer, nonce)
  } catch (failure) {
    throw toSignInError(failure)
  }
}

/**
 * Of an identity token only the nonce is read: these providers do not sign it as OpenID requires, so the profile is
 * requested separately. Some providers refuse with HTTP 200, so `error` in the body decides.
 */
async function readTokens(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  answer: Response,
  nonce: string | undefined,
): Promise<Tokens> {
  if (answer.status >= 500 || answer.status === 429)
    throw new SignInUnavailable(`the provider answered ${answer.status}`)
  const { id_token: idToken, ...raw } = asRecord(JSON.parse(await readText(answer)))
  if (typeof raw.error === 'string') throw new SignInRefused(raw.error)
  const bound = nonceOf(text(idToken))
  if (nonce !== undefined && bound !== undefined && bound !== nonce)
    throw new SignInRefused('the code is an answer to another attempt')
  const headers = { 'content-type': 'application/json' }
  const clean = new Response(JSON.stringify(raw), { status: answer.status, headers })
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, clean)
  return { accessToken: tokens.access_token, raw }
}

/** Undefined where the token carries none: the bank does not promise it. */
function nonceOf(idToken: string | undefined): string | undefined {
  const claims = Buffer.from(idToken?.split('.')[1] ?? '', 'base64url').toString()
  try {
    return text(asRecord(JSON.parse(claims)).nonce)
  } catch {
    return undefined
  }
}

function queryOf({ code, state, error }: SignInReturn): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ code, state, error })) if (value) query.set(name, value)
  return query
}

/** Requests the profile of the token's owner. */
export async function fetchProfile(
  to: OauthConnection,
  url: string,
  init: RequestInit,
): Promise<Record<string, unknown>> {
  try {
    const send = to.fetch ?? fetchVendor
    const answer = await send(url, { ...init, redirect: 'error', signal: callSignal(to.timeoutMs ?? 10_000) })
    if (answer.status === 401 || answer.status === 403) throw new SignInRefused('the token was not accepted')
    if (answer.status !== 200) throw new SignInUnavailable(`the provider answered ${answer.status}`)
    const body = asRecord(JSON.parse(await readText(answer)))
    const error = text(body.error)
    if (error) throw new SignInRefused(error)
    return body
  } catch (failure) {
    throw toSignInError(failure)
  }
}

function toSignInError(failure: unknown): Error {
  if (failure instanceof SignInRefused || failure instanceof SignInUnavailable) return failure
  const isAnswer =
    failure instanceof oauth.AuthorizationResponseError ||
    failure instanceof oauth.ResponseBodyError ||
    failure instanceof oauth.OperationProcessingError ||
    failure instanceof oauth.WWWAuthenticateChallengeError
  if (isAnswer) return new SignInRefused(failure.message, { cause: failure })
  return new SignInUnavailable('no readable answer from the provider', { cause: failure })
}
