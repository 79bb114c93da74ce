import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import { isPublicHost } from '@romashka/adapters'
import type { catalogue } from '@romashka/domain'
import { detectCharset } from './charset.ts'
import { unpacked } from './packed/unpack.ts'

/** Larger feeds are refused. A million offers with descriptions take a tenth of this. */
const mostBytes = 2 * 1024 ** 3
const fetchTimeoutMs = 30 * 60_000
/** As much is looked at to find out what a file is, and its charset. */
const sampleBytes = 64 * 1024

export interface OpenedFeed {
  bytes: AsyncIterable<Uint8Array>
  /** As its server marked it; none where it is a file. */
  validator?: catalogue.FeedValidator | undefined
}

/**
 * The bytes of a file, or of an address on the web, unpacked (gzip, zip with one feed). `noteUnread` is told what else a zip
 * holds. An address that has nothing newer
 * than what these marks stand for returns `not-modified`.
 */
export async function openFeed(
  place: string,
  known?: catalogue.FeedValidator | undefined,
  noteUnread: (name: string) => void = () => undefined,
): Promise<OpenedFeed | 'not-modified'> {
  if (!/^https?:\/\//.test(place)) {
    if ((await sizeOf(place)) > mostBytes) throw tooLarge()
    return { bytes: bounded(unpacked(createReadStream(place), noteUnread)) }
  }
  const reply = await download(place, known)
  if (reply.status === 304) return 'not-modified'
  if (!reply.ok || !reply.body) throw new Error(`${place} answers with status ${reply.status}`)
  const body = Readable.fromWeb(reply.body as import('node:stream/web').ReadableStream<Uint8Array>)
  return {
    bytes: bounded(unpacked(whole(body, place), noteUnread)),
    validator: { etag: reply.headers.get('etag'), lastModified: reply.headers.get('last-modified') },
  }
}

const mostRedirects = 5

/** @throws an Error with a sentence, also where a supplier's server leads to an address that is not public */
async function download(place: string, known: catalogue.FeedValidator | undefined): Promise<Response> {
  const headers = {
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  }
  const signal = AbortSignal.timeout(fetchTimeoutMs)
  let at = place
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const reply = await ask(at, { headers, signal, redirect: 'manual' })
    const location = reply.headers.get('location')
    if (reply.status < 301 || reply.status > 308 || reply.status === 304 || location === null) return reply
    await reply.body?.cancel()
    at = await redirected(at, location)
  }
  throw new Error(`${place} leads from address to address`)
}

async function ask(place: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(place, options)
  } catch (error) {
    throw new Error(`${place} cannot be reached (${reasonOf(error)})`)
  }
}

/** The operator may name an address of the own network; a server may lead only to itself or to a public one. */
async function redirected(from: string, location: string): Promise<string> {
  const [before, after] = [new URL(from), URL.parse(location, from)]
  const isWeb = after !== null && /^https?:$/.test(after.protocol)
  if (isWeb && (after.host === before.host || (await isPublicHost(after.hostname)))) return after.href
  throw new Error(`${from} leads to an address that is not public`)
}

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
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause ? String(cause.code) : cause.message
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => error)
  if (found instanceof Error) throw new Error(`${file} cannot be read (${found.code})`)
  if (!found.isFile()) throw new Error(`${file} is not a file`)
  return found.size
}

async function* bounded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let read = 0
  for await (const chunk of bytes) {
    read += chunk.byteLength
    if (read > mostBytes) throw tooLarge()
    yield chunk
  }
}

/** The first bytes of a file, and the whole of it once more: what a file is can be seen before it is read. */
export async function peek(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ start: Uint8Array; whole: AsyncIterable<Uint8Array> }> {
  const iterator = bytes[Symbol.asyncIterator]()
  const parts: Uint8Array[] = []
  let length = 0
  while (length < sampleBytes) {
    const next = await iterator.next()
    if (next.done) break
    parts.push(next.value)
    length += next.value.length
  }
  const rest = { [Symbol.asyncIterator]: () => iterator }
  async function* whole() {
    yield* parts
    yield* rest
  }
  return { start: new Uint8Array(Buffer.concat(parts)), whole: whole() }
}

/** The text at the start of a file, whatever its charset. */
export function startOfText(start: Uint8Array): string {
  return new TextDecoder(detectCharset(start, declaredCharset(start))).decode(start)
}

const tooLarge = () => new Error(`the feed is larger than ${mostBytes / 1024 ** 3} GB`)

/**
 * Decodes a file in UTF-8, UTF-16, windows-1251 or another Cyrillic charset. The charset is recognised by the first bytes
 * that are not ASCII, wherever they are. Bytes that are invalid in it become U+FFFD, which the import refuses row by row.
 * @throws where the charset cannot be recognised
 */
export async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let isFirst = true
  for await (const text of decodeAll(bytes)) {
    // Control characters are in no charset's letters; exports of older programs are full of them.
    const clean = text.replace(/[^\P{Cc}\t\n\r]/gu, ' ')
    yield isFirst ? clean.trimStart() : clean
    if (clean.trim() !== '') isFirst = false
  }
}

async function* decodeAll(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let declared: string | undefined
  let held = new Uint8Array(0)
  for await (const chunk of bytes) {
    if (decoder) yield decoder.decode(chunk, { stream: true })
    else {
      held = new Uint8Array(Buffer.concat([held, chunk]))
      if (held.length < sampleBytes) continue
      declared ??= declaredCharset(held)
      const charset = detectCharset(held, declared)
      if (charset) decoder = new TextDecoder(charset)
      yield (decoder ?? new TextDecoder()).decode(held, { stream: true })
      held = new Uint8Array(0)
    }
  }
  const rest = decoder ?? new TextDecoder(detectCharset(held, declared ?? declaredCharset(held)))
  yield rest.decode(held)
}

function declaredCharset(start: Uint8Array): string | undefined {
  const prolog = new TextDecoder('latin1').decode(start.subarray(0, 200))
  return /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(prolog)?.[1]
}
