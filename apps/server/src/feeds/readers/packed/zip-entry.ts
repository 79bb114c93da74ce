import { createInflateRaw } from 'node:zlib'
import type { ByteCursor } from './byte-cursor.ts'

/** The length of a zip entry's header, before its name. */
export const zipHeader = 30
const entryMark = 0x04034b50
const listMark = 0x02014b50

export const workbook = 'it is a workbook of a spreadsheet program: save its sheet as CSV'
export const damaged = 'the packed file is damaged or was cut off'
/** Entries of a workbook, which is a zip. */
const officeEntry = /^(\[Content_Types\]\.xml$|_rels\/|docProps\/|xl\/|mimetype$)/

/** What stands before an entry's data. */
export interface ZipEntry {
  name: string
  isEncrypted: boolean
  method: number
  /** Zero where the length stands behind the data. */
  packedBytes: number
}

/** A name as it can be printed: one of a stranger may hold signs that command a terminal. */
export const nameOf = (bytes: Buffer): string => bytes.toString('utf8').replace(/\p{Cc}/gu, ' ')

/** The entry that begins here; none where the list of entries does. @throws where the zip is a workbook */
export async function openEntry(cursor: ByteCursor): Promise<ZipEntry | undefined> {
  const start = await cursor.peek(zipHeader)
  if (start.length < zipHeader || start.readUInt32LE(0) !== entryMark) return undefined
  const nameEnd = zipHeader + start.readUInt16LE(26)
  const dataStart = nameEnd + start.readUInt16LE(28)
  const head = await cursor.peek(dataStart)
  const name = nameOf(head.subarray(zipHeader, nameEnd))
  if (officeEntry.test(name)) throw new Error(workbook)
  if (!(await cursor.skip(dataStart))) throw new Error(damaged)
  return {
    name,
    isEncrypted: (start.readUInt16LE(6) & 1) === 1,
    method: start.readUInt16LE(8),
    packedBytes: start.readUInt32LE(18),
  }
}

/** Goes to what follows an entry. @throws where the zip ends before */
export async function skipEntry(cursor: ByteCursor, { name, method, packedBytes }: ZipEntry): Promise<void> {
  if (packedBytes > 0 || name.endsWith('/')) {
    if (!(await cursor.skip(packedBytes))) throw new Error(damaged)
    return
  }
  if (method === 8) await skipDeflated(cursor)
  await skipTail(cursor)
}

/** Where the length is not known before, the packed data itself say where they end. */
async function skipDeflated(cursor: ByteCursor): Promise<void> {
  const inflate = createInflateRaw().resume()
  const failed = new Promise<never>((_, reject) => {
    inflate.once('error', () => reject(new Error(damaged)))
  })
  let read = 0
  for (;;) {
    const bytes = await cursor.next()
    if (!bytes) throw new Error(damaged)
    read += bytes.byteLength
    await Promise.race([failed, new Promise((resolve) => inflate.write(bytes, resolve))])
    const behind = read - inflate.bytesWritten
    if (behind === 0) continue
    inflate.destroy()
    return cursor.putBack(bytes.subarray(bytes.byteLength - behind))
  }
}

/** A checksum and lengths stand behind an entry whose length was not known before, with or without a mark, 4 or 8 bytes each. */
const tails = [0, 12, 16, 20, 24]

async function skipTail(cursor: ByteCursor): Promise<void> {
  const start = await cursor.peek(28)
  const at = tails.find((one) => one + 4 <= start.length && [entryMark, listMark].includes(start.readUInt32LE(one)))
  if (at === undefined) throw new Error(damaged)
  await cursor.skip(at)
}
