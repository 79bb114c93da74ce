import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { AddressForbidden, isPublicHost, lookupPublic } from '@romashka/adapters'
import type { catalogue } from '@romashka/domain'
import { gunzipped } from '../readers/packed/unpack.ts'
import { type Patience, withPatience } from './patience.ts'

export interface Downloaded {
  bytes: AsyncIterable<Uint8Array>
  /** As its server marked it. */
  validator: catalogue.FeedValidator
}

const ordinary: Patience = { silentMs: 60_000, totalMs: 30 * 60_000 }
const mostRedirects = 5

/**
 * A feed from its server. Node's own client, not `fetch`: the address is checked when it is resolved for the connection, and
 * a packed answer that is cut off is seen.
 *
 * @throws an Error with a sentence, also where a supplier's server leads to an address that is not public
 */
export async function download(
  place: string,
  known: catalogue.FeedValidator | undefined,
  patience: Patience = ordinary,
): Promise<Downloaded | 'not-modified'> {
  const first = new URL(place)
  if (first.username || first.password)
    throw new Error(`an address of ${first.host} that holds a password is not fetched: import its file`)
  let at = first
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const reply = await ask(at, { known, isTrusted: at.host === first.host, patience })
    const { statusCode = 0, headers } = reply
    if (!isRedirect.has(statusCode) || headers.location === undefined)
      return readReply(reply, { place, known, patience })
    reply.destroy()
    at = await redirected(at, headers.location, first)
  }
  throw new Error(`${place} leads from address to address`)
}

const isRedirect: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

interface Question {
  known: catalogue.FeedValidator | undefined
  /** The operator may name an address of the own network. */
  isTrusted: boolean
  patience: Patience
}

function ask(url: URL, { known, isTrusted, patience }: Question): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getSecure : getPlain
  const headers = {
    'accept-encoding': 'gzip',
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  }
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, headers, ...(!isTrusted && { lookup: lookupPublic }) })
    const silent = setTimeout(() => request.destroy(new Error('no answer')), patience.silentMs)
    request.on('response', (reply) => {
      clearTimeout(silent)
      resolve(reply)
    })
    // Also behind the answer: what breaks then is told by who reads it.
    request.on('error', (error) => {
      clearTimeout(silent)
      reject(error instanceof AddressForbidden ? notPublic(url.href) : unreached(url.href, error))
    })
  })
}

const unreached = (place: string, error: unknown) => new Error(`${place} cannot be reached (${reasonOf(error)})`)
const notPublic = (place: string) => new Error(`${place} leads to an address that is not public`)

/** A server may lead only to the place that was asked for or to a public one. */
async function redirected(from: URL, location: string, first: URL): Promise<URL> {
  const after = URL.parse(location, from.href)
  const isWeb = after !== null && /^https?:$/.test(after.protocol) && !after.username && !after.password
  if (isWeb && (after.host === first.host || (await isPublicHost(after.hostname)))) return after
  throw notPublic(from.href)
}

interface Asked {
  place: string
  known: catalogue.FeedValidator | undefined
  patience: Patience
}

/** @throws where it is not the whole of a feed */
function readReply(reply: IncomingMessage, { place, known, patience }: Asked): Downloaded | 'not-modified' {
  const { statusCode, headers } = reply
  const isAskedFor = Boolean(known?.etag || known?.lastModified)
  if (statusCode !== 200) reply.destroy()
  if (statusCode === 304 && isAskedFor) return 'not-modified'
  if (statusCode === 206) throw new Error(`${place} answers with a part of the feed (status 206)`)
  if (statusCode !== 200)
    throw new Error(`${place} answers with status ${statusCode}${laterOf(headers['retry-after'])}`)
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const isPacked = encoding === 'gzip' || encoding === 'x-gzip'
  if (!isPacked && encoding !== 'identity') {
    reply.destroy()
    throw new Error(`${place} answers in an encoding that was not asked for`)
  }
  const bytes = whole(withPatience(reply, patience), place)
  return {
    bytes: isPacked ? gunzipped(bytes) : bytes,
    validator: { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null },
  }
}

const laterOf = (seconds: string | undefined) => (/^\d{1,6}$/.test(seconds ?? '') ? `: ask again in ${seconds} s` : '')

/** A connection that ends before the announced length, in a sentence. */
async function* whole(bytes: AsyncIterable<Uint8Array>, place: string): AsyncGenerator<Uint8Array> {
  let read = 0
  try {
    for await (const chunk of bytes) {
      read += chunk.byteLength
      yield chunk
    }
  } catch (error) {
    throw new Error(`the download of ${place} was cut off after ${read} bytes (${reasonOf(error)})`)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && error.code ? String(error.code) : error.message
}
