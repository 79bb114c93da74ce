import { pipeline, Readable } from 'node:stream'
import { crc32, createGunzip, createInflateRaw } from 'node:zlib'
import { ByteCursor } from './byte-cursor.ts'
import { firstBytes, joined } from './first-bytes.ts'
import { damaged, openEntry, skipEntry, workbook, type ZipEntry, zipHeader } from './zip-entry.ts'
import { isBesideFeeds, ZipList } from './zip-list.ts'

/** A table or an XML file shrinks to a tenth, a very even one to a fiftieth: what grows more was made to fill a disk. */
const mostGrowth = 200
const smallBytes = 64 * 1024 ** 2

/** How files begin that are no feed and no table, whatever their name says. */
const others: readonly { begins: readonly number[]; said: string }[] = [
  { begins: [0xd0, 0xcf, 0x11, 0xe0], said: workbook },
  { begins: [0x25, 0x50, 0x44, 0x46], said: 'it is a PDF: have its table saved as CSV' },
  { begins: [0x89, 0x50, 0x4e, 0x47], said: 'it is a picture' },
  { begins: [0xff, 0xd8, 0xff], said: 'it is a picture' },
  { begins: [0x52, 0x61, 0x72, 0x21], said: 'it is a RAR archive, which is not read: pack it as zip or gzip' },
  { begins: [0x37, 0x7a, 0xbc, 0xaf], said: 'it is a 7z archive, which is not read: pack it as zip or gzip' },
]
/** A table of dBase begins with its version and the day on which it was saved: year since 1900, month, day. */
const isDbase = ([version = 0, , month = 0, day = 0]: Buffer) =>
  [0x03, 0x30, 0x83, 0x8b, 0xf5].includes(version) && month >= 1 && month <= 12 && day >= 1 && day <= 31

/**
 * What is inside of gzip, or of the one feed of a zip, which may be gzip and lie in a folder or behind pictures and
 * documents; anything else as it is. `noteUnread` is told each document of a zip that is not read.
 */
export async function* unpacked(
  bytes: AsyncIterable<Uint8Array>,
  noteUnread: (name: string) => void,
): AsyncGenerator<Uint8Array> {
  try {
    const { start, rest } = await firstBytes(bytes, zipHeader)
    const other = others.find(({ begins }) => begins.every((byte, at) => start[at] === byte))
    if (other) throw new Error(other.said)
    if (isDbase(start)) throw new Error('it is a table of dBase (DBF), which is not read: save it as CSV')
    if (isGzip(start)) yield* through(createGunzip(), joined(start, rest))
    else if (start.length >= 4 && start.readUInt32LE(0) === 0x06054b50) throw new Error('the zip holds no file')
    else if (start.length >= zipHeader && start.readUInt32LE(0) === 0x04034b50)
      yield* onlyFileOf(joined(start, rest), noteUnread)
    else yield* joined(start, rest)
  } finally {
    // What is refused by its first bytes is closed as well.
    await bytes[Symbol.asyncIterator]().return?.()
  }
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
