/** Where built indexes lie from one run of the shop to the next. It never throws: what cannot be read or written is built anew. */
export interface IndexStore {
  /** Names the code that builds indexes. What other code has built fits no longer. */
  readonly release: string
  /** Undefined where there is none, or it cannot be read. */
  read(name: string): Promise<Uint8Array | undefined>
  /** In place of the one before, whole or not at all. */
  write(name: string, parts: AsyncIterable<Uint8Array>): Promise<void>
}
