import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import { Turn } from '../../turn.ts'
import type { IndexStore } from './index-store.port.ts'

/** An index is plain data: maps, sets, arrays and texts. */
type Fields = Record<string, unknown>

/**
 * Indexes that outlive the process, so that the next start need not build them. Each lies beside the fingerprint of all
 * that it was made of. It is taken only where the database gives the same fingerprint at the moment of the start, so an
 * index of other rows, other settings or another release is never used.
 */
export class KeptIndexes {
  readonly #store: IndexStore
  readonly #sought = new Map<string, Promise<Kept | undefined>>()
  readonly #foundBefore = new Set<string>()
  #writing: Promise<void> = Promise.resolve()

  constructor(store: IndexStore) {
    this.#store = store
  }

  /**
   * Asks for the fingerprint of the rows before the index is wanted, because the database takes a while. It is asked only
   * where an index is kept, and only by a process that is told of changes already.
   */
  seek(name: string, rowsNow: () => Promise<string>): Promise<Kept | undefined> {
    const sought = this.#sought.get(name) ?? this.#read(name, rowsNow)
    this.#sought.set(name, sought)
    return sought
  }

  /** After a change: what was asked before it is not the answer any more. */
  forgetSought(): void {
    this.#sought.clear()
  }

  /** `beside` is all but rows that it is made of. A process looks once: what it builds later is of changed rows. */
  async find<Index extends object>(
    name: string,
    beside: string,
    rowsNow: () => Promise<string>,
  ): Promise<Index | undefined> {
    if (this.#foundBefore.has(name)) return undefined
    this.#foundBefore.add(name)
    const kept = await this.seek(name, rowsNow)
    this.#sought.delete(name)
    if (!kept || kept.key !== this.#keyOf(beside, kept.rowsNow)) return undefined
    const turn = new Turn()
    const index: Fields = {}
    for (const entry of kept.entries) {
      const [field, value] = deserialize(entry) as [string, unknown]
      index[field] = value
      await turn.pause()
    }
    return index as Index
  }

  /** For the next start, beside whatever else the process does. `rows` is the fingerprint of those which were read. */
  keep(name: string, beside: string, rows: string, index: object): void {
    const write = () => this.#store.write(name, fileOf(this.#keyOf(beside, rows), index))
    this.#writing = this.#writing.then(write)
  }

  /** Once all that was to be kept is. */
  written(): Promise<void> {
    return this.#writing
  }

  async #read(name: string, rowsNow: () => Promise<string>): Promise<Kept | undefined> {
    const file = await this.#store.read(name)
    const [key, ...entries] = (file && entriesOf(file)) ?? []
    return key && { key: key.toString(), entries, rowsNow: await rowsNow() }
  }

  #keyOf(beside: string, rows: string): string {
    return `${this.#store.release} ${process.version} ${process.arch} ${beside} ${rows}`
  }
}

interface Kept {
  key: string
  entries: Buffer[]
  rowsNow: string
}

/** Before each entry its length and its sum, so that a file which was cut short or damaged is known. */
const headLength = 8

async function* fileOf(key: string, index: object): AsyncGenerator<Uint8Array> {
  const turn = new Turn()
  yield entryOf(Buffer.from(key))
  for (const field of Object.entries(index)) {
    yield entryOf(serialize(field))
    await turn.pause()
  }
}

function entryOf(bytes: Buffer): Uint8Array {
  const head = Buffer.alloc(headLength)
  head.writeUInt32LE(bytes.length, 0)
  head.writeUInt32LE(crc32(bytes), 4)
  return Buffer.concat([head, bytes])
}

/** Undefined for a damaged file. Each is a copy: an array of numbers is read in place, and would keep the whole file in memory. */
function entriesOf(file: Uint8Array): Buffer[] | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const entries: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    if (bytes.length < at + headLength) return undefined
    const end = at + headLength + bytes.readUInt32LE(at)
    const entry = Buffer.from(Uint8Array.prototype.slice.call(bytes, at + headLength, end).buffer)
    if (end > bytes.length || crc32(entry) !== bytes.readUInt32LE(at + 4)) return undefined
    entries.push(entry)
    at = end
  }
  return entries
}
