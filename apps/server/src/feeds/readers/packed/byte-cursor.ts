/** Reads a stream piece by piece, however many pieces there are: each entry of a zip that is passed over is a few. */
export class ByteCursor {
  readonly #iterator: AsyncIterator<Uint8Array>
  #held: Buffer = Buffer.alloc(0)

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#iterator = bytes[Symbol.asyncIterator]()
  }

  /** At least so many of the next bytes, or all there are; they are read once more. */
  async peek(length: number): Promise<Buffer> {
    if (this.#held.length >= length) return this.#held
    const parts: Uint8Array[] = [this.#held]
    for (let held = this.#held.length; held < length; ) {
      const next = await this.#iterator.next()
      if (next.done) break
      parts.push(next.value)
      held += next.value.byteLength
    }
    this.#held = Buffer.concat(parts)
    return this.#held
  }

  /** Some of the next bytes; none at the end. */
  async next(): Promise<Buffer | undefined> {
    const bytes = await this.peek(1)
    this.#held = Buffer.alloc(0)
    return bytes.length > 0 ? bytes : undefined
  }

  /** Whether there were so many. */
  async skip(length: number): Promise<boolean> {
    for (let left = length; left > 0; ) {
      const bytes = await this.next()
      if (!bytes) return false
      if (bytes.length > left) this.putBack(bytes.subarray(left))
      left -= bytes.length
    }
    return true
  }

  /** What was read and belongs to what follows. */
  putBack(bytes: Buffer): void {
    this.#held = this.#held.length === 0 ? bytes : Buffer.concat([bytes, this.#held])
  }

  async *rest(): AsyncGenerator<Uint8Array> {
    for (let bytes = await this.next(); bytes; bytes = await this.next()) yield bytes
  }
}
