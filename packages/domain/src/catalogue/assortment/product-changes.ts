/**
 * Products that may have changed, in the order in which their changes became known. Each index that is made of them
 * remembers up to where it has read, so that a change costs the same however many cities are in memory.
 */
export class ProductChanges {
  #ids: number[] = []
  /** The number of changes before the first of `#ids`. */
  #before = 0
  readonly #mostNoted: number

  /** More changes than this are not told apart: whoever has not read them by then reads everything again. */
  constructor(mostNoted = 40_000) {
    this.#mostNoted = mostNoted
  }

  /** The number of changes so far. */
  get count(): number {
    return this.#before + this.#ids.length
  }

  note(productId: number): void {
    this.#ids.push(productId)
    if (this.#ids.length <= this.#mostNoted) return
    const kept = this.#ids.slice(this.#mostNoted / 2)
    this.#before += this.#ids.length - kept.length
    this.#ids = kept
  }

  /** What has changed since there were so many changes, each product once; undefined where that is no longer known. */
  since(count: number): number[] | undefined {
    if (count === this.count) return []
    return count < this.#before ? undefined : [...new Set(this.#ids.slice(count - this.#before))]
  }
}
