/** The list at the end of a zip, and the comment behind it, are no longer than this in a supplier's. */
const tailBytes = 128 * 1024
const endMark = 0x06054b50
const entryMark = 0x02014b50
/** What systems and people add, and pictures of an exchange, which are not read. */
const beside = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|read.?me[^/]*$)|\/$|\.(jpe?g|png|gif|webp)$/i

/** Watches a zip that is read as a stream: the list of its files stands at its end. */
export class ZipList {
  #tail = Buffer.alloc(0)
  readonly #iterator: AsyncIterator<Uint8Array>

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#iterator = bytes[Symbol.asyncIterator]()
  }

  /** The same bytes; whoever stops reading them in the middle leaves the rest to `refuseSeveral`. */
  get bytes(): AsyncIterable<Uint8Array> {
    return { [Symbol.asyncIterator]: () => ({ next: () => this.#next() }) }
  }

  async #next(): Promise<IteratorResult<Uint8Array>> {
    const next = await this.#iterator.next()
    if (!next.done) this.#tail = Buffer.from(Buffer.concat([this.#tail, next.value]).subarray(-tailBytes))
    return next
  }

  /** Reads to the end. @throws where it holds more than the one file that was read: the others would be lost in silence */
  async refuseSeveral(): Promise<void> {
    while (!(await this.#next()).done);
    const names = this.#names().filter((name) => !beside.test(name))
    if (names.length > 1)
      throw new Error(`the zip holds ${names.length} files, ${names.slice(0, 3).join(', ')}: unpack it into a folder`)
  }

  #names(): string[] {
    const tail = this.#tail
    const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
    if (end < 0 || end + 22 > tail.length || tail.readUInt32LE(end) !== endMark) return []
    const names: string[] = []
    let at = Math.max(0, end - tail.readUInt32LE(end + 12))
    while (at + 46 <= end && tail.readUInt32LE(at) === entryMark) {
      const [name, extra, comment] = [28, 30, 32].map((field) => tail.readUInt16LE(at + field)) as [
        number,
        number,
        number,
      ]
      names.push(tail.toString('utf8', at + 46, at + 46 + name))
      at += 46 + name + extra + comment
    }
    return names
  }
}
