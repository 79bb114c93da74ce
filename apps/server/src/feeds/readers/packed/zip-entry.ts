import { createInflateRaw } from 'node:zlib'
import { firstBytes, joined } from './first-bytes.ts'

/** The length of a zip entry's header, before its name. */
export const zipHeader = 30
const entryMark = 0x04034b50
const listMark = 0x02014b50

export const workbook = 'it is a workbook of a spreadsheet program: save its sheet as CSV'
/** Entries of a workbook, which is a zip. */
const officeEntry = /^(\[Content_Types\]\.xml$|_rels\/|docProps\/|xl\/|mimetype$)/

export interface ZipEntry {
  name: string
  isEncrypted: boolean
  method: number
  /** Zero where the length stands behind the data. */
  packedBytes: number
  /** Its bytes, packed, and everything behind them. */
  data: AsyncIterable<Uint8Array>
}

/** The entry that begins here; none where the list of entries does. @throws where the zip is a workbook */
export async function openEntry(bytes: AsyncIterable<Uint8Array>): Promise<ZipEntry | undefined> {
  const { start, rest } = await firstBytes(bytes, zipHeader)
  if (start.length < zipHeader || start.readUInt32LE(0) !== entryMark) return undefined
  const nameEnd = zipHeader + start.readUInt16LE(26)
  const dataStart = nameEnd + start.readUInt16LE(28)
  const { start: head, rest: body } = await firstBytes(joined(start, rest), dataStart)
  const name = head.toString('utf8', zipHeader, nameEnd)
  if (officeEntry.test(name)) throw new Error(workbook)
  return {
    name,
    isEncrypted: (start.readUInt16LE(6) & 1) === 1,
    method: start.readUInt16LE(8),
    packedBytes: start.readUInt32LE(18),
    data: joined(head.subarray(dataStart), body),
  }
}

/** What follows an entry. */
export async function skipEntry({ name, method, packedBytes, data }: ZipEntry): Promise<AsyncIterable<Uint8Array>> {
  if (packedBytes > 0 || name.endsWith('/')) return after(packedBytes, data)
  return atNextEntry(method === 8 ? await afterDeflated(data) : data)
}

async function* after(length: number, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = length
  for await (const chunk of bytes) {
    if (left < chunk.byteLength) yield chunk.subarray(left)
    left = Math.max(0, left - chunk.byteLength)
  }
}

/** Where the length is not known before, the packed data itself say where they end. */
async function afterDeflated(bytes: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const inflate = createInflateRaw().resume()
  const failed = new Promise<never>((_, reject) => {
    inflate.once('error', () => reject(new Error('the packed file is damaged or was cut off')))
  })
  const iterator = bytes[Symbol.asyncIterator]()
  let read = 0
  for (;;) {
    const next = await iterator.next()
    if (next.done) throw new Error('the packed file is damaged or was cut off')
    read += next.value.byteLength
    await Promise.race([failed, new Promise((resolve) => inflate.write(next.value, resolve))])
    const behind = read - inflate.bytesWritten
    if (behind === 0) continue
    inflate.destroy()
    return joined(next.value.subarray(next.value.byteLength - behind), { [Symbol.asyncIterator]: () => iterator })
  }
}

/** A checksum and lengths stand behind an entry whose length was not known before, with or without a mark, 4 or 8 bytes each. */
const tails = [0, 12, 16, 20, 24]

async function atNextEntry(bytes: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const { start, rest } = await firstBytes(bytes, 28)
  const at = tails.find((one) => one + 4 <= start.length && [entryMark, listMark].includes(start.readUInt32LE(one)))
  if (at === undefined) throw new Error('the packed file is damaged or was cut off')
  return joined(start.subarray(at), rest)
}
