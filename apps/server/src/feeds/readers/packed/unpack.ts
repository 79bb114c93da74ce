import { pipeline, Readable } from 'node:stream'
import { crc32, createGunzip, createInflateRaw } from 'node:zlib'
import { ByteCursor } from './byte-cursor.ts'
import { firstBytes, joined } from './first-bytes.ts'
import { damaged, openEntry, skipEntry, workbook, type ZipEntry, zipHeader } from './zip-entry.ts'
import { isBesideFeeds, ZipList } from './zip-list.ts'

/** A table or an XML file shrinks to a tenth, a very even one to a fiftieth: what grows more was made to fill a disk. */
const mostGrowth = 200
const smallBytes = 64 * 1024 ** 2

/** How Office begins its older files. */
const oldOffice = 0xd0cf11e0

/**
 * What is inside of gzip, or of the one feed of a zip, which may be gzip and lie in a folder or behind pictures and
 * documents; anything else as it is. `noteUnread` is told each document of a zip that is not read.
 */
export async function* unpacked(
  bytes: AsyncIterable<Uint8Array>,
  noteUnread: (name: string) => void,
): AsyncGenerator<Uint8Array> {
  const { start, rest } = await firstBytes(bytes, zipHeader)
  if (start.length >= 4 && start.readUInt32BE(0) === oldOffice) throw new Error(workbook)
  if (isGzip(start)) yield* through(createGunzip(), joined(start, rest))
  else if (start.length >= 4 && start.readUInt32LE(0) === 0x06054b50) throw new Error('the zip holds no file')
  else if (start.length >= zipHeader && start.readUInt32LE(0) === 0x04034b50)
    yield* onlyFileOf(joined(start, rest), noteUnread)
  else yield* joined(start, rest)
}

const mostNamed = 3

async function* onlyFileOf(
  zip: AsyncIterable<Uint8Array>,
  noteUnread: (name: string) => void,
): AsyncGenerator<Uint8Array> {
  const list = new ZipList(zip)
  const cursor = new ByteCursor(list.bytes)
  let entry = await openEntry(cursor)
  const others: string[] = []
  while (entry && isBesideFeeds(entry.name)) {
    if (others.length < mostNamed) others.push(entry.name)
    await skipEntry(cursor, entry)
    entry = await openEntry(cursor)
  }
  if (!entry) throw new Error(`the zip holds no file that is read, but ${others.join(', ')}`)
  let checksum = 0
  async function* summed(bytes: AsyncIterable<Uint8Array>) {
    for await (const chunk of bytes) {
      checksum = crc32(chunk, checksum)
      yield chunk
    }
  }
  yield* gunzipped(summed(unzipped(entry, cursor.rest())))
  for (const name of await list.readUnread({ name: entry.name, checksum })) noteUnread(name)
}

/** What is inside of gzip; anything else as it is. */
export async function* gunzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { start, rest } = await firstBytes(bytes, 2)
  if (isGzip(start)) yield* through(createGunzip(), joined(start, rest))
  else yield* joined(start, rest)
}

const isGzip = (start: Buffer) => start[0] === 0x1f && start[1] === 0x8b

async function* unzipped(
  { isEncrypted, method, packedBytes }: ZipEntry,
  data: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (isEncrypted) throw new Error('the zip is locked with a password')
  if (method === 8) yield* through(createInflateRaw(), data)
  else if (method === 0 && packedBytes > 0) yield* only(packedBytes, data)
  else throw new Error('the zip is packed in a way that is not read: use gzip')
}

async function* through(unpack: NodeJS.ReadWriteStream, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let [packed, unpackedBytes] = [0, 0]
  async function* counted() {
    for await (const chunk of bytes) {
      packed += chunk.byteLength
      yield chunk
    }
  }
  // A read error destroys the stream, so the loop below throws it; the callback can stay empty.
  pipeline(Readable.from(counted()), unpack, () => undefined)
  try {
    for await (const chunk of unpack as AsyncIterable<Uint8Array>) {
      unpackedBytes += chunk.byteLength
      if (unpackedBytes > Math.max(smallBytes, packed * mostGrowth))
        throw new Error('the packed file grows without end')
      yield chunk
    }
  } catch (error) {
    const isCut = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    throw isCut ? new Error(damaged) : error
  }
}

async function* only(length: number, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = length
  for await (const chunk of bytes) {
    yield chunk.subarray(0, left)
    left -= chunk.byteLength
    if (left <= 0) return
  }
  throw new Error(damaged)
}
