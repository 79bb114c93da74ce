import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type FailureCode, failures } from '@romashka/basics'
import { problemOf } from './problems.ts'
import { securityHeaders } from './security.ts'

const allowedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const methods = new Set(allowedMethods)
const hostName = /^(?:\[[0-9a-f:.]+\]|[\w.-]{1,253})(?::\d{1,5})?$/i
/** A second slash, a dot segment, a backslash, or a character that an address must encode. */
const notCanonical = /\/\/|\/\.{1,2}(?:\/|$)|\\|[^\x21-\x7e]/
/** Letters, digits and `-._~` mean the same with and without encoding, so a router and a check could disagree. */
const needlesslyEncoded = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to refuse
const controlCharacter = /[\x00-\x1f\x7f]/
/** What balancers probe, many of them by HTTP/1.0, which has no Host; the answers name no address. */
const probes = new Set(['/healthz', '/readyz'])
/** How long a refused connection is read to its end, so that the client receives the answer instead of a reset. */
const lingerMs = 500

/** The reason to refuse a request before routing: nothing behind this check has to consider two spellings of a path. */
export function refusalBeforeRouting(request: IncomingMessage): FailureCode | undefined {
  const { method = '', url = '', headers, rawHeaders, httpVersion } = request
  if (!methods.has(method)) return 'request.method_not_allowed'
  if (!isCanonical(url)) return 'request.malformed'
  const isProbe = httpVersion === '1.0' && headers.host === undefined && probes.has(url)
  if (!isProbe && (!isHost(headers.host) || countHosts(rawHeaders) !== 1)) return 'request.malformed'
  const forwarded = headers['x-forwarded-host']
  if (
    forwarded !== undefined &&
    !String(forwarded)
      .split(',')
      .every((host) => isHost(host.trim()))
  )
    return 'request.malformed'
  return undefined
}

function isCanonical(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  if (!path.startsWith('/') || url.includes('#') || notCanonical.test(path)) return false
  if (!path.includes('%')) return true
  if (needlesslyEncoded.test(path)) return false
  try {
    return !controlCharacter.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

const isHost = (host: string | undefined): boolean =>
  host !== undefined && hostName.test(host) && URL.canParse(`http://${host}`)

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count += 1
  return count
}

/** Answers and closes the connection: the rest of a refused request is not worth reading. */
export function refuseEarly(response: ServerResponse, code: FailureCode): void {
  const { headers, body } = refusal(code)
  response.writeHead(failures[code], headers).end(body)
}

/** Errors that Node itself answers without a body, or not at all, get a problem reply as well. */
export function answerNodeRefusals(server: Server): void {
  server.on('checkExpectation', (_request, response) => refuseEarly(response, 'request.expectation_failed'))
  server.on('connect', (_request, socket) => refuseOnSocket(socket as Socket, 'request.method_not_allowed'))
}

const parserCodes: Record<string, FailureCode> = {
  HPE_HEADER_OVERFLOW: 'request.headers_too_large',
  HPE_INVALID_METHOD: 'request.method_not_allowed',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
}
const refused = new WeakSet<Socket>()

/** Answers what Node's parser cannot read. */
export function refuseMalformedRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (refused.has(socket)) return
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) socket.destroy()
  else refuseOnSocket(socket, parserCodes[error.code ?? ''] ?? 'request.malformed')
}

/** A second answer inside the first would be read as part of it. */
function isAnswering(socket: Socket): boolean {
  const current: unknown = Reflect.get(socket, '_httpMessage')
  return typeof current === 'object' && current !== null && Reflect.get(current, 'headersSent') === true
}

function refuseOnSocket(socket: Socket, code: FailureCode): void {
  refused.add(socket)
  const status = failures[code]
  const { headers, body } = refusal(code)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('')}\r\n${body}`)
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

function refusal(code: FailureCode): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify(problemOf(code, {}, randomUUID()))
  const headers: Record<string, string> = {
    ...securityHeaders,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  if (code === 'request.method_not_allowed') headers.allow = allowedMethods.join(', ')
  return { headers, body }
}
