import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { TextDecoder } from 'node:util'

/** Larger feeds are refused. A million offers with descriptions take a tenth of this. */
const mostBytes = 2 * 1024 ** 3
const fetchTimeoutMs = 30 * 60_000

/** The bytes of a file, or of an address on the web, as they come. */
export async function openFeed(place: string): Promise<AsyncIterable<Uint8Array>> {
  if (!/^https?:\/\//.test(place)) {
    if ((await sizeOf(place)) > mostBytes) throw tooLarge()
    return createReadStream(place)
  }
  const reply = await fetch(place, { signal: AbortSignal.timeout(fetchTimeoutMs) })
  if (!reply.ok || !reply.body) throw new Error(`${place} answers with status ${reply.status}`)
  return bounded(Readable.fromWeb(reply.body as import('node:stream/web').ReadableStream<Uint8Array>))
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

const tooLarge = () => new Error(`the feed is larger than ${mostBytes / 1024 ** 3} GB`)

/** Text in the encoding that its XML prolog names, or else UTF-8; Russian feeds come in windows-1251 too. */
export async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk))
    yield decoder.decode(chunk, { stream: true })
  }
  if (decoder) yield decoder.decode()
}

function encodingOf(start: Uint8Array): string {
  const prolog = new TextDecoder('latin1').decode(start.subarray(0, 200))
  return /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(prolog)?.[1] ?? 'utf-8'
}
