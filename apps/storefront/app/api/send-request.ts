import { freshToken, renewToken } from '../session/fresh-token.ts'
import { visitor } from '../session/visitor.ts'
import { isAnswered, markUnanswered, noteAnswer, noteChange } from './older-answers.ts'
import type { ApiReply, ApiRequest } from './transport.ts'

/** The specification's default request timeout. */
const timeoutMs = 60_000

/** Over the network, in the name of the visitor of this browser. */
export async function sendRequest(request: ApiRequest): Promise<ApiReply> {
  const token = await freshToken()
  const reply = await send(request, token)
  if (reply.status !== 401 || !token) return reply
  const renewed = await renewToken(token)
  return renewed ? send(request, renewed) : reply
}

async function send({ method, url, body, headers, signal }: ApiRequest, token: string | undefined): Promise<ApiReply> {
  const { anonymousId, cityId } = visitor.read()
  const late = AbortSignal.timeout(timeoutMs)
  const reply = await fetch(url, {
    method,
    credentials: 'same-origin',
    signal: signal ? AbortSignal.any([signal, late]) : late,
    headers: {
      accept: 'application/json',
      'x-channel': 'web',
      'x-city-id': String(cityId),
      ...(anonymousId ? { 'x-user-id': anonymousId } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(isAnswered(url) ? { 'cache-control': 'no-cache' } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((failure: unknown) => {
    // Left by the page itself, it says nothing of the network.
    const isLeft = failure instanceof Error && failure.name === 'AbortError'
    if (method === 'GET' && !isLeft) markUnanswered(url)
    throw failure
  })
  if (method === 'GET') noteAnswer(url, reply.headers)
  else if (reply.ok) noteChange(url, reply.headers)
  // The call of a product that has moved answers with a page's path, which `fetch` has followed already.
  if (reply.redirected) return { status: 302, json: undefined, headers: { location: new URL(reply.url).pathname } }
  const text = await reply.text()
  const isJson = (reply.headers.get('content-type') ?? '').includes('json')
  return {
    status: reply.status,
    json: isJson && text ? JSON.parse(text) : undefined,
    headers: Object.fromEntries(reply.headers),
  }
}
