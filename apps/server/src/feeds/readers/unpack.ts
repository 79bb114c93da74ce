import { pipeline, Readable } from 'node:stream'
import { createGunzip, createInflateRaw } from 'node:zlib'
import { ZipList } from './zip-list.ts'

/** The length of a zip entry's header, before its name. */
const zipHeader = 30

/** A table or an XML file shrinks to a tenth, a very even one to a fiftieth: what grows more was made to fill a disk. */
const mostGrowth = 200
const smallBytes = 64 * 1024 ** 2

const workbook = 'it is a workbook of a spreadsheet program: save its sheet as CSV'
/** How Office begins its files: older workbooks, and entries of a newer one, which is a zip. */
const oldOffice = 0xd0cf11e0
const officeEntry = /^(\[Content_Types\]\.xml$|_rels\/|docProps\/|xl\/|mimetype$)/

/** What is inside of gzip, or of a zip's one file, which may be gzip and lie in a folder; anything else as it is. */
export async function* unpacked(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { start, rest } = await firstBytes(bytes, zipHeader)
  if (start.length >= 4 && start.readUInt32BE(0) === oldOffice) throw new Error(workbook)
  if (isGzip(start)) yield* through(createGunzip(), joined(start, rest))
  else if (start.length >= 4 && start.readUInt32LE(0) === 0x06054b50) throw new Error('the zip holds no file')
  else if (start.length >= zipHeader && start.readUInt32LE(0) === 0x04034b50) yield* onlyFileOf(joined(start, rest))
  else yield* joined(start, rest)
}

async function* onlyFileOf(zip: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const list = new ZipList(zip)
  const { start, rest } = await firstBytes(list.bytes, zipHeader)
  yield* gunzipped(unzipped(start, rest))
  await list.refuseSeveral()
}

async function* gunzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { start, rest } = await firstBytes(bytes, 2)
  if (isGzip(start)) yield* through(createGunzip(), joined(start, rest))
  else yield* joined(start, rest)
}

const isGzip = (start: Buffer) => start[0] === 0x1f && start[1] === 0x8b

async function* unzipped(start: Buffer, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const nameAndExtra = start.readUInt16LE(26) + start.readUInt16LE(28)
  const { start: head, rest: body } = await firstBytes(joined(start, rest), zipHeader + nameAndExtra)
  const data = joined(head.subarray(zipHeader + nameAndExtra), body)
  const name = head.toString('latin1', zipHeader, zipHeader + start.readUInt16LE(26))
  if (officeEntry.test(name)) throw new Error(workbook)
  if (name.endsWith('/')) {
    yield* unzippedNext(data)
    return
  }
  const [isEncrypted, method] = [(start.readUInt16LE(6) & 1) === 1, start.readUInt16LE(8)]
  if (isEncrypted) throw new Error('the zip is locked with a password')
  if (method === 8) yield* through(createInflateRaw(), data)
  else if (method === 0 && start.readUInt32LE(18) > 0) yield* only(start.readUInt32LE(18), data)
  else throw new Error('the zip is packed in a way that is not read: use gzip')
}

async function* unzippedNext(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { start, rest } = await firstBytes(bytes, zipHeader)
  if (start.length < zipHeader || start.readUInt32LE(0) !== 0x04034b50) throw new Error('the zip holds no file')
  yield* unzipped(start, rest)
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
    throw isCut ? new Error('the packed file is damaged or was cut off') : error
  }
}

async function* only(length: number, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = length
  for await (const chunk of bytes) {
    yield chunk.subarray(0, left)
    left -= chunk.byteLength
    if (left <= 0) return
  }
  throw new Error('the packed file is damaged or was cut off')
}

/** At least so many bytes, or all there are. */
async function firstBytes(
  bytes: AsyncIterable<Uint8Array>,
  length: number,
): Promise<{ start: Buffer; rest: AsyncIterable<Uint8Array> }> {
  const iterator = bytes[Symbol.asyncIterator]()
  const parts: Uint8Array[] = []
  for (let read = 0; read < length; ) {
    const next = await iterator.next()
    if (next.done) break
    parts.push(next.value)
    read += next.value.byteLength
  }
  const start = Buffer.concat(parts)
  return { start, rest: { [Symbol.asyncIterator]: () => iterator } }
}

async function* joined(start: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (start.byteLength > 0) yield start
  yield* rest
}
