import { crc32, deflateRawSync } from 'node:zlib'

export interface ZippedFile {
  name: string
  text: string | Uint8Array
  /** Else without compression, as `zip -0` packs. */
  isDeflated?: boolean
  /** The lengths behind the data, as programs write that do not look back; with a mark or without, of 4 bytes or 8. */
  tail?: 12 | 16 | 20 | 24
}

/** A zip of these files, with its list at the end. */
export function zipOf(...entries: ZippedFile[]): Buffer {
  const [locals, list]: [Buffer[], Buffer[]] = [[], []]
  for (const { name, text, isDeflated = false, tail } of entries) {
    const data = isDeflated ? deflateRawSync(text) : Buffer.from(text)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50)
    head.writeUInt16LE(tail ? 8 : 0, 6)
    head.writeUInt16LE(isDeflated ? 8 : 0, 8)
    head.writeUInt32LE(tail ? 0 : data.length, 18)
    head.writeUInt16LE(name.length, 26)
    const behind = Buffer.alloc(tail ?? 0, 0xab)
    if (tail === 16 || tail === 24) behind.writeUInt32LE(0x08074b50)
    locals.push(head, Buffer.from(name), data, behind)
    const line = Buffer.alloc(46)
    line.writeUInt32LE(0x02014b50)
    line.writeUInt32LE(crc32(text), 16)
    line.writeUInt16LE(name.length, 28)
    list.push(line, Buffer.from(name))
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt32LE(Buffer.concat(list).length, 12)
  return Buffer.concat([...locals, ...list, end])
}
