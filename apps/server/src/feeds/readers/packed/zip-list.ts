import { damaged, nameOf } from './zip-entry.ts'

/** The list at the end of a zip and the comment behind it are no longer: forty thousand pictures of an exchange. */
const tailBytes = 4 * 1024 ** 2
/** What follows the list says how long it is. */
const endMark = Buffer.from('PK\x05\x06', 'latin1')
const endBytes = 22
const entryMark = 0x02014b50
/** The length of an entry of the list, before its name. */
const entryBytes = 46
/** What systems and people add, and pictures of an exchange. */
const added =
  /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|read.?me[^/]*$)|\/$|\.(jpe?g|png|gif|webp|svg|bmp|tiff?)$/i
/** No feed: documents, pages, workbooks, and signatures of a feed. */
const document =
  /\.(pdf|docx?|xlsx?|xlsm|ods|odt|rtf|pptx?|html?|css|js|json|md|log|ini|db|url|lnk|exe|mp4|avi|mp3|sig|p7s|asc|md5|sha\d*|bak)$/i

export const isBesideFeeds = (name: string): boolean => added.test(name) || document.test(name)

interface ListedEntry {
  name: string
  /** CRC-32 of what it holds. */
  checksum: number
}

/** Watches a zip that is read as a stream: the list of its files stands at its end. */
export class ZipList {
  #tail: Uint8Array[] = []
  #tailLength = 0
  readonly #iterator: AsyncIterator<Uint8Array>

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#iterator = bytes[Symbol.asyncIterator]()
  }

  /** The same bytes; whoever stops reading them in the middle leaves the rest to `readUnread`. */
  get bytes(): AsyncIterable<Uint8Array> {
    return { [Symbol.asyncIterator]: () => ({ next: () => this.#next() }) }
  }

  async #next(): Promise<IteratorResult<Uint8Array>> {
    const next = await this.#iterator.next()
    if (!next.done) this.#remember(next.value)
    return next
  }

  #remember(bytes: Uint8Array): void {
    this.#tail.push(bytes)
    this.#tailLength += bytes.byteLength
    // Not at each chunk: the whole tail is copied.
    if (this.#tailLength < 2 * tailBytes) return
    this.#tail = [Buffer.from(Buffer.concat(this.#tail).subarray(-tailBytes))]
    this.#tailLength = tailBytes
  }

  /**
   * Reads to the end, and returns the documents beside the one file that was read.
   *
   * @throws where there are more such files, which would be lost in silence, or where the list does not have this one, or
   * has another checksum of it
   */
  async readUnread(read: ListedEntry): Promise<string[]> {
    while (!(await this.#next()).done);
    const entries = this.#entries()
    const feeds = entries.filter(({ name }) => !isBesideFeeds(name))
    if (feeds.length > 1) {
      const named = feeds.slice(0, 3).map(({ name }) => name)
      throw new Error(`the zip holds ${feeds.length} files, ${named.join(', ')}: unpack it into a folder`)
    }
    if (!feeds.some(({ name, checksum }) => name === read.name && checksum === read.checksum)) throw new Error(damaged)
    const names = entries.map(({ name }) => name)
    return names.filter((name) => document.test(name) && !added.test(name))
  }

  #entries(): ListedEntry[] {
    const tail = Buffer.concat(this.#tail)
    const end = tail.lastIndexOf(endMark)
    if (end < 0 || end + endBytes > tail.length) throw new Error(damaged)
    const length = tail.readUInt32LE(end + 12)
    if (length > end) throw new Error('the zip holds too many files: unpack it into a folder')
    const entries: ListedEntry[] = []
    let at = end - length
    while (at + entryBytes <= end && tail.readUInt32LE(at) === entryMark) {
      const behindName = at + entryBytes + tail.readUInt16LE(at + 28)
      entries.push({ name: nameOf(tail.subarray(at + entryBytes, behindName)), checksum: tail.readUInt32LE(at + 16) })
      // An extra field and a comment.
      at = behindName + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32)
    }
    return entries
  }
}
