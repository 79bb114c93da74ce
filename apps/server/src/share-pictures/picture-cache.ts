import { fail } from '@romashka/basics'

/** Of some 40 kB each. */
const maxCached = 300
/** The last request of so many waits some seconds; further ones are asked to retry later. */
const mostWaiting = 30

/**
 * Drawn pictures by the hash of their drawing, the most recently asked for. Each is drawn once for all who wait for it,
 * and one at a time: a robot that asks for every product takes one thread of the process, not all of them.
 */
export class PictureCache {
  readonly #draw: (svg: string) => Promise<Uint8Array>
  readonly #pictures = new Map<string, Promise<Uint8Array>>()
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(draw: (svg: string) => Promise<Uint8Array>) {
    this.#draw = draw
  }

  /** @throws service.unavailable, while too many others wait */
  get(hash: string, svg: string): Promise<Uint8Array> {
    const picture = this.#pictures.get(hash) ?? this.#drawNext(svg)
    this.#pictures.delete(hash)
    this.#pictures.set(hash, picture)
    picture.catch(() => this.#pictures.delete(hash))
    for (const oldest of this.#pictures.keys()) {
      if (this.#pictures.size <= maxCached) break
      this.#pictures.delete(oldest)
    }
    return picture
  }

  #drawNext(svg: string): Promise<Uint8Array> {
    if (this.#waiting >= mostWaiting) fail('service.unavailable')
    this.#waiting += 1
    const picture = this.#last
      .then(() => this.#draw(svg))
      .finally(() => {
        this.#waiting -= 1
      })
    this.#last = Promise.allSettled([picture])
    return picture
  }
}
