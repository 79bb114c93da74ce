import { TextDecoder } from 'node:util'
import type { catalogue } from '@romashka/domain'
import { download } from '../sources/download.ts'
import { fileBytes, sizeOf } from '../sources/file-bytes.ts'
import type { Patience } from '../sources/patience.ts'
import { detectCharset } from './charset.ts'
import { unpacked } from './packed/unpack.ts'

/** Larger feeds are refused. A million offers with descriptions take a tenth of this. */
const mostBytes = 2 * 1024 ** 3
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
  patience?: Patience,
): Promise<OpenedFeed | 'not-modified'> {
  if (!/^https?:\/\//.test(place)) {
    if ((await sizeOf(place)) > mostBytes) throw tooLarge()
    return { bytes: bounded(unpacked(fileBytes(place), noteUnread)) }
  }
  const reply = await download(place, known, patience)
  if (reply === 'not-modified') return reply
  return { bytes: bounded(unpacked(reply.bytes, noteUnread)), validator: reply.validator }
}

async function* bounded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let read = 0
  for await (const chunk of bytes) {
    read += chunk.byteLength
    if (read > mostBytes) throw tooLarge()
    yield chunk
  }
}

/** The first bytes of a file, and the whole of it once more: what a file is can be seen before it is read. `close` gives up what is not read. */
export async function peek(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ start: Uint8Array; whole: AsyncIterable<Uint8Array>; close: () => Promise<unknown> }> {
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
  return { start: new Uint8Array(Buffer.concat(parts)), whole: whole(), close: async () => iterator.return?.() }
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
